-- Mercator made the ways in the north longer: who lived farther southwards came first. A cone that touches the globe at
-- 22 degrees keeps angles as well, and from 8 to 35 degrees, all of India, each way to within 3 %. It has no unit.
DROP INDEX member_cards_nearby;
CREATE OR REPLACE FUNCTION place_on_map(latitude real, longitude real) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(
  power(tand(45 - latitude::float8 / 2), sind(22)) * sind(sind(22) * longitude),
  -power(tand(45 - latitude::float8 / 2), sind(22)) * cosd(sind(22) * longitude));
CREATE INDEX member_cards_nearby ON member_cards USING gist (place_on_map(latitude, longitude))
  WHERE listed AND latitude IS NOT NULL;

-- The way over the globe, in degrees.
CREATE FUNCTION way_between(latitude real, longitude real, to_latitude real, to_longitude real) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 2 * asind(sqrt(
  power(sind((to_latitude::float8 - latitude) / 2), 2)
  + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude::float8 - longitude) / 2), 2)));

-- Met by the map, told by the globe.
CREATE OR REPLACE FUNCTION met_outwards(from_latitude real, from_longitude real, of_gender text, most integer, met uuid[])
RETURNS TABLE (id uuid, distance float8) LANGUAGE plpgsql STABLE ROWS 500
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  origin point := place_on_map(from_latitude, from_longitude);
BEGIN
  RETURN QUERY SELECT member_id, way_between(from_latitude, from_longitude, latitude, longitude) FROM member_cards
  WHERE listed AND latitude IS NOT NULL AND gender = of_gender AND member_id NOT IN (SELECT unnest(met))
  ORDER BY place_on_map(latitude, longitude) <-> origin LIMIT most;
END $$;
