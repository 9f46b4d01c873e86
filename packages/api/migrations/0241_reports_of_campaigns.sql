-- A message to us may report a campaign.
ALTER TABLE contact_messages ADD COLUMN campaign_id uuid REFERENCES campaigns ON DELETE SET NULL;
CREATE INDEX contact_messages_campaign ON contact_messages (campaign_id) WHERE campaign_id IS NOT NULL;
