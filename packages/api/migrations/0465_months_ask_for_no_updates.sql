-- A later month of a monthly gift asks for no updates that its donor has ended since the first.
UPDATE donations gift SET wants_updates = false
FROM monthly_turns turn
JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
JOIN donations first ON first.id = monthly.first_donation_id
JOIN update_mail_stops stop ON stop.donor_id = first.donor_id AND stop.campaign_id = first.campaign_id
WHERE gift.id = turn.donation_id AND gift.id <> first.id AND gift.wants_updates AND stop.stopped_at >= first.created_at;
