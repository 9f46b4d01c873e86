-- A city that is asked for without its state is the largest of its name.
CREATE INDEX places_cities ON places (lower(city), population DESC, key);
