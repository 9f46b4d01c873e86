-- Whether a picture may still be opened by whom its address was made for: a block, an answer taken back or a
-- pause counts at once, not when the address runs out. `onlooker` is null for visitors of the public site.
-- Pictures of campaigns are everybody's.
CREATE FUNCTION may_open_picture(onlooker uuid, key text, blurred boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM campaign_pictures WHERE file_key = key) OR EXISTS (
    SELECT FROM photos p JOIN members m ON m.id = p.member_id
    WHERE p.file_key = key AND (
      p.member_id = onlooker
      OR p.review = 'approved' AND CASE
        WHEN onlooker IS NULL THEN m.state = 'active' AND m.public_consent AND p.visibility = 'members'
        ELSE is_reachable(onlooker, m.id) AND (blurred OR p.visibility = 'members' OR is_accepted(onlooker, m.id))
      END))
$$;

-- The same for originals: ID proofs are their owner's alone, a horoscope opens with acceptance.
CREATE FUNCTION may_open_original(onlooker uuid, key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM private_files f
    WHERE f.file_key = key AND (
      f.member_id = onlooker
      OR f.slot = 'horoscope' AND is_reachable(onlooker, f.member_id) AND is_accepted(onlooker, f.member_id)))
$$;
