-- Months that were asked for and are not given yet, or were not: each round asks what became of their gifts.
CREATE INDEX monthly_turns_not_given ON monthly_turns (donation_id)
  WHERE donation_id IS NOT NULL AND outcome IS DISTINCT FROM 'given';
