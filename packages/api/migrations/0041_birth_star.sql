-- What fixes the Moon at birth more closely than the star: its quarter, or at least the moon sign.
ALTER TABLE astro_info
  ADD COLUMN pada text CHECK (pada IN ('1', '2', '3', '4')),
  ADD COLUMN moon_sign text;
