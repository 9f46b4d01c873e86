-- Bodies of events hold addresses and numbers of donors, and go once nobody needs them. Nothing was read by when they came.
DROP INDEX webhook_inbox_received_at;
CREATE INDEX webhook_inbox_bodies ON webhook_inbox (received_at) WHERE processed_at IS NOT NULL AND body <> '';
