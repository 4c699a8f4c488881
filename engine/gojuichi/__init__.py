"""Japanese Fifty-One (goju-ichi): rules J1 to J13, computer players and notation."""
