-- The desk lists what waits for somebody to look at it; of forged events there can be many, and they are counted alone.
CREATE INDEX payment_exceptions_open ON payment_exceptions (mode, id) WHERE resolved_at IS NULL AND kind <> 'signature';
