-- As in 0317, and a yes leaves only when it can no longer be taken back: a test holds this against the limits.
CREATE OR REPLACE FUNCTION notification_pause(what text, channel text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN what = 'interest_accepted' THEN interval '30 seconds'
              WHEN what <> 'message' THEN interval '0'
              WHEN channel = 'email' THEN interval '10 minutes' ELSE interval '30 seconds' END
$$;
