-- Every gift asks how many payments failed lately.
CREATE INDEX payments_failed ON payments (mode, seen_at) WHERE rank = 1;
