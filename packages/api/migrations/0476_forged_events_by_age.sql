-- Forged events are forgotten the oldest first: a flood of them is not read over with each batch.
CREATE INDEX payment_exceptions_forged ON payment_exceptions (created_at) WHERE kind = 'signature';
