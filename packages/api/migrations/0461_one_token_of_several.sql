-- Who gives twice every month by one card may be given one token for both.
DROP INDEX monthly_gifts_token;
CREATE INDEX monthly_gifts_token ON monthly_gifts (provider, mode, token_id) WHERE token_id IS NOT NULL;
