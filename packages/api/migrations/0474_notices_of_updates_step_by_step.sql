-- Updates whose givers are still to be told among their notifications: of a large campaign they are too many for one
-- statement, which is ended after ten seconds and took the update with it.
CREATE TABLE update_notices (
  campaign_id uuid NOT NULL,
  number smallint NOT NULL,
  mode text NOT NULL,
  -- The last member who was told; null before the first.
  told_to uuid,
  PRIMARY KEY (campaign_id, number),
  FOREIGN KEY (campaign_id, number) REFERENCES campaign_updates ON DELETE CASCADE
);
