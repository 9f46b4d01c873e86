-- Interests have a fair use since 0260: who comes near it hears of it as well. As in 0086.
CREATE OR REPLACE FUNCTION fair_use_warning(what text, period text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE what WHEN 'message' THEN CASE period WHEN 'day' THEN 80 WHEN 'week' THEN 400 ELSE 800 END
                   WHEN 'interest' THEN CASE period WHEN 'day' THEN 40 WHEN 'week' THEN 160 ELSE 400 END
                   WHEN 'contact_view' THEN CASE period WHEN 'day' THEN 8 WHEN 'week' THEN 40 ELSE 80 END END
$$;

-- As in 0290, with the numbers of interests.
CREATE OR REPLACE FUNCTION take_fair_use(
  taker uuid, what text, per_day integer, per_week integer, per_month integer, at_moment timestamptz DEFAULT now()
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  today date := (at_moment AT TIME ZONE 'Asia/Kolkata')::date;
  -- As date_trunc gives them, at a fraction of its cost: every message comes by here.
  monday date := today - extract(isodow FROM today)::integer + 1;
  first_of_month date := today - extract(day FROM today)::integer + 1;
  more_from timestamptz;
  taken fair_use;
BEGIN
  LOOP
    UPDATE fair_use SET
      day_used = CASE WHEN last_day >= today THEN day_used ELSE 0 END + 1,
      week_used = CASE WHEN last_day >= monday THEN week_used ELSE 0 END + 1,
      month_used = CASE WHEN last_day >= first_of_month THEN month_used ELSE 0 END + 1,
      last_day = greatest(last_day, today)
    WHERE member_id = taker AND kind = what
      AND (last_day < today OR day_used < per_day)
      AND (last_day < monday OR week_used < per_week)
      AND (last_day < first_of_month OR month_used < per_month)
    RETURNING * INTO taken;
    IF FOUND THEN
      -- Every use comes by here: the plain numbers sort out those that may be near a limit.
      IF taken.day_used IN (8, 40, 80) OR taken.week_used IN (40, 160, 400) OR taken.month_used IN (80, 400, 800) THEN
        PERFORM notify_of_fair_use(taken);
      END IF;
      RETURN NULL;
    END IF;
    more_from := fair_use_more_from(taker, what, per_day, per_week, per_month, at_moment);
    IF more_from IS NOT NULL THEN
      RETURN more_from;
    END IF;
    -- The row is not there, or came between the two statements: then there is something left to take.
    INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
    VALUES (taker, what, today, 0, 0, 0) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;
