-- A block that was laid on a new account of somebody erased: to list it would tell who has come back, and as whom.
ALTER TABLE blocks ADD COLUMN laid_again boolean NOT NULL DEFAULT false;

-- The rule of people met, but for blocks and hides: listed for me on a day in Asia/Kolkata, or with an interest between
-- us that stands or was declined.
CREATE FUNCTION is_met(me uuid, other uuid, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM member_cards their_card JOIN member_cards my_card ON my_card.member_id = me
      WHERE their_card.member_id = other AND their_card.listed AND their_card.listable_from <= today
        AND their_card.gender <> my_card.gender)
    OR EXISTS (SELECT FROM interests WHERE status IN ('pending', 'accepted', 'rejected')
      AND (sender_id, receiver_id) IN ((me, other), (other, me)))
$$;

-- An address that was never confirmed may be somebody else's: nobody is recognised by it.
ALTER TABLE retained_accounts DROP CONSTRAINT retained_accounts_both_traces;
ALTER TABLE retained_accounts ADD CONSTRAINT retained_accounts_email_trace
  CHECK (email_trace IS NULL OR phone_trace IS NOT NULL);
