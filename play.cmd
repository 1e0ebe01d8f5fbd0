@echo off
rem Finds a Python and does what `make play` does. Needs Python 3.11 to 3.14.
setlocal
set FOUND=
where py >nul 2>nul && set FOUND=py
if not defined FOUND (where python >nul 2>nul && set FOUND=python)
if not defined FOUND (
  echo A fitting Python is missing ^(a version from 3.11 to 3.14^). This mends it: winget install Python.Python.3.13
  exit /b 1
)
%FOUND% "%~dp0build\bootstrap.py" play -- %*
exit /b %ERRORLEVEL%
