-- Gift cards whose codes are in wrong hands pay nothing until the desk lets them; what is left on them stays owed.
ALTER TABLE vouchers ADD blocked_at timestamptz;
