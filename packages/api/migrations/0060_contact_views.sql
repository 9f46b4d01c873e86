-- Who has opened whose contact details: one row for each two.
CREATE TABLE contact_views (
  viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewed_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- When it last counted towards the fair use; looking again is free for a while from then.
  counted_at timestamptz NOT NULL DEFAULT now(),
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (viewer_id, viewed_id),
  CHECK (viewer_id <> viewed_id)
);
CREATE INDEX contact_views_viewed ON contact_views (viewed_id, viewed_at DESC, viewer_id DESC);
