-- Of captured money that belongs to no gift: how often it was looked at to be sent back, and when that is next.
ALTER TABLE payments ADD COLUMN return_checks smallint NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN next_return_at timestamptz;
