-- Two indexes, each of a part of the visits, do not serve who is erased: every visit was read for each account.
DROP INDEX profile_views_viewed;
CREATE INDEX profile_views_viewed ON profile_views (viewed_id);
CREATE INDEX registrations_email ON registrations (lower(email));
