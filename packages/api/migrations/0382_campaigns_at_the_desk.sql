-- Campaigns are written at the desk, each from a file, by one person, and opened by another.
ALTER TABLE campaigns
  -- Who wrote it last; null for those that came about otherwise.
  ADD made_by text,
  -- Over the file and its pictures: the same again changes nothing.
  ADD made_from bytea;

-- How files name who organises, benefits or issues receipts: the same name in two files is the same party.
ALTER TABLE giving_parties
  ADD slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80);
