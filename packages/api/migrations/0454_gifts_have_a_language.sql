-- The language of the page on which a gift was made: letters about it are written in it.
ALTER TABLE donations ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi'));
