-- What of a gift card's use was tip, so that neither part can be given back beyond what it was.
ALTER TABLE voucher_uses ADD COLUMN tip bigint;
UPDATE voucher_uses used SET tip = gift.tip FROM donations gift WHERE gift.id = used.donation_id;
ALTER TABLE voucher_uses ALTER COLUMN tip SET NOT NULL;
-- Rows of before are not looked at: one that was given back too much is for the books, and must stop no start.
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_tip_back CHECK (returned_tip <= tip) NOT VALID;
ALTER TABLE voucher_uses ADD CONSTRAINT voucher_uses_gift_back CHECK (returned - returned_tip <= amount - tip) NOT VALID;
