-- Who is shortlisted is told by whom only as long as that page is open to them: an interest that was taken back, ran out or was
-- declined does not open it.
CREATE OR REPLACE FUNCTION tells_shortlisting(keeper uuid, kept uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM notification_settings WHERE member_id = keeper AND tells_shortlisted)
    AND is_reachable(kept, keeper)
    AND (EXISTS (SELECT FROM member_cards WHERE member_id = keeper AND listed
                 AND listable_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date)
      OR EXISTS (SELECT FROM interests WHERE status IN ('pending', 'accepted')
                 AND (sender_id, receiver_id) IN ((keeper, kept), (kept, keeper))))
$$;
