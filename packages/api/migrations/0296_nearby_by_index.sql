-- Where a place lies on a map that keeps angles (Mercator): around a point, all that is equally far on the globe is
-- equally far on it, so that an index gives the nearest in their order. In degrees at the equator.
CREATE FUNCTION place_on_map(latitude real, longitude real) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(longitude, degrees(ln(tan(radians(45 + latitude::float8 / 2)))));

CREATE INDEX member_cards_nearby ON member_cards USING gist (place_on_map(latitude, longitude))
  WHERE listed AND latitude IS NOT NULL;

-- The listed members of a gender outwards from a place, at most so many, without those who were met already. The index is
-- the only way left: told of a limit, the planner would rather measure everybody.
CREATE FUNCTION met_outwards(from_latitude real, from_longitude real, of_gender text, most integer, met uuid[])
RETURNS TABLE (id uuid, distance float8) LANGUAGE plpgsql STABLE ROWS 500
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  origin point := place_on_map(from_latitude, from_longitude);
BEGIN
  RETURN QUERY SELECT member_id, place_on_map(latitude, longitude) <-> origin FROM member_cards
  WHERE listed AND latitude IS NOT NULL AND gender = of_gender AND member_id NOT IN (SELECT unnest(met))
  ORDER BY place_on_map(latitude, longitude) <-> origin LIMIT most;
END $$;
