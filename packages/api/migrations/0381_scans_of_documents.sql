-- As before, and the scans of documents, for as long as the public sees their campaign.
CREATE OR REPLACE FUNCTION may_open_picture(onlooker uuid, key text, blurred boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM campaign_pictures WHERE file_key = key) OR EXISTS (
    SELECT FROM campaign_documents document JOIN campaigns campaign ON campaign.id = document.campaign_id
    WHERE document.file_key = key AND campaign.status IN ('live', 'paused', 'ended')
  ) OR EXISTS (
    SELECT FROM photos p JOIN members m ON m.id = p.member_id
    WHERE p.file_key = key AND (
      p.member_id = onlooker
      OR p.review = 'approved' AND CASE
        WHEN onlooker IS NULL THEN m.state = 'active' AND m.public_consent AND p.visibility = 'members'
        ELSE is_reachable(onlooker, m.id) AND (blurred OR p.visibility = 'members' OR is_accepted(onlooker, m.id))
      END))
$$;
CREATE INDEX campaign_pictures_file ON campaign_pictures (file_key);
CREATE INDEX campaign_documents_file ON campaign_documents (file_key) WHERE file_key IS NOT NULL;
