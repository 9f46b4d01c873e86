-- Looks at profiles without leaving a trace, and sees no traces of others meanwhile.
ALTER TABLE members ADD COLUMN looks_unseen boolean NOT NULL DEFAULT false;

-- The latest visit that the visited person may know of; null when every one was made unseen.
ALTER TABLE profile_views ADD COLUMN traced_at timestamptz;
UPDATE profile_views SET traced_at = viewed_at;
DROP INDEX profile_views_viewed;
CREATE INDEX profile_views_traced ON profile_views (viewed_id, traced_at DESC, viewer_id DESC)
  WHERE traced_at IS NOT NULL;
-- For erasing a member.
CREATE INDEX profile_views_viewed ON profile_views (viewed_id) WHERE traced_at IS NULL;
