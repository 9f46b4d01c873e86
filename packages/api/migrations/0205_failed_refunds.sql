-- A refund that the gateway took on and that failed there is somebody's business as much as one that it refused.
ALTER TABLE payment_exceptions DROP CONSTRAINT payment_exceptions_kind_check;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_kind_check CHECK (kind IN ('signature', 'unreadable',
  'order_unknown', 'payment_unknown', 'amount', 'currency', 'refund_exceeds', 'refund_refused', 'refund_failed',
  'capture_refused'));
