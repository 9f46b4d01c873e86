-- When nothing could come of an order any more: what an unpaid gift holds of its giver goes some days later, however often it
-- is asked about meanwhile. Null as well where a payment has closed it.
ALTER TABLE gateway_orders
  ADD closed_at timestamptz,
  ADD CHECK (closed_at IS NULL OR state = 'closed');

-- Of those that stand closed it is not known: they can be paid for six days.
UPDATE gateway_orders gift_order SET closed_at = gift_order.created_at + interval '6 days'
FROM donations gift
WHERE gift.id = gift_order.donation_id AND gift.state <> 'captured' AND gift_order.state = 'closed';
