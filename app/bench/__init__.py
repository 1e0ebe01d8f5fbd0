"""What the speed figures are measured against and with."""
