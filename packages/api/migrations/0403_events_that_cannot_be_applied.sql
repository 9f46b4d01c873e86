-- Somebody has to look at an event that cannot be applied however often it is tried: until now the log alone said so.
ALTER TABLE payment_exceptions DROP CONSTRAINT payment_exceptions_kind_check;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_kind_check CHECK (kind IN ('signature', 'unreadable',
  'not_applied', 'order_unknown', 'payment_unknown', 'amount', 'currency', 'refund_exceeds', 'refund_refused',
  'refund_failed', 'lost_twice', 'capture_refused'));
