-- How long a gift can be taken back is settled when it is made, as the form says it: a campaign that changes its days
-- changed what had been promised before. Of earlier gifts it is as the campaign has it.
ALTER TABLE donations ADD refund_days smallint NOT NULL DEFAULT 7 CHECK (refund_days BETWEEN 0 AND 60);
UPDATE donations gift SET refund_days = campaign.refund_days FROM campaigns campaign
WHERE campaign.id = gift.campaign_id AND campaign.refund_days <> gift.refund_days;
