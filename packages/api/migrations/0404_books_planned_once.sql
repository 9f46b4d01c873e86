-- The way into the books is written so that there is one plan for each statement: by the default settings each connection
-- plans it five times over, for the values at hand, before it keeps that one.
ALTER FUNCTION entry_sums_to_zero() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION postings_come_with_their_entry() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION known_gifts(uuid[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION hold_gifts(text, text, text[], text[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION keep_arrivals(text, text, jsonb, timestamptz, boolean) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION take_arrivals(text, text, jsonb, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION post_entries(text, jsonb) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION note_news(text, jsonb) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION add_to_totals(text, jsonb, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION issue_receipts(text, text, jsonb, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION save_gifts(text, text, text, jsonb, timestamptz) SET plan_cache_mode = force_generic_plan;
