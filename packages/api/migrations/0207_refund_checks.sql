-- How often a refund that is under way was followed, and when that is next.
ALTER TABLE refunds ADD COLUMN checks smallint NOT NULL DEFAULT 0;
ALTER TABLE refunds ADD COLUMN next_check_at timestamptz;
UPDATE refunds SET next_check_at = created_at + interval '10 minutes';
ALTER TABLE refunds ALTER COLUMN next_check_at SET NOT NULL;
DROP INDEX refunds_under_way;
CREATE INDEX refunds_next_check ON refunds (state, next_check_at) WHERE state IN ('requested', 'pending');
