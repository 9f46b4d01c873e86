-- When PAN, address and message of a gift that was never paid were forgotten: the others are few at any time.
ALTER TABLE donations ADD COLUMN forgotten_at timestamptz;
CREATE INDEX donations_not_forgotten ON donations (created_at) WHERE state <> 'captured' AND forgotten_at IS NULL;
CREATE INDEX gateway_orders_unmade ON gateway_orders (created_at) WHERE state = 'creating';
