-- The way into the books: one call takes events and holds their gifts, another writes what follows from them.
-- Plans are kept for a session, also those made while a table was small, when reading all of it looks as good as
-- looking rows up. So statements here leave no choice: by a scalar subquery, or by `= ANY` of ids known before.
CREATE OR REPLACE FUNCTION entry_sums_to_zero() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  total bigint;
  lines integer;
BEGIN
  -- Lines have the mode of their entry: the next trigger sees to that.
  SELECT sum(amount), count(*) INTO total, lines FROM postings WHERE entry_id = NEW.id;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'Entry % has % postings that sum to %.', NEW.key, lines, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- The trigger looks all entries of a statement up at once; a foreign key locks each of them, line by line.
ALTER TABLE postings DROP CONSTRAINT postings_entry_id_fkey;
CREATE OR REPLACE FUNCTION postings_come_with_their_entry() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added WHERE (SELECT entry.mode = added.mode AND entry.made_in = pg_current_xact_id()
      FROM journal_entries entry WHERE entry.id = added.entry_id) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'A posting comes with its entry: it cannot join one that stands already, or none.'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- The name comes first: before the table has statistics, an index that begins alike looks as good as the right one.
ALTER TABLE gateway_orders DROP CONSTRAINT gateway_orders_provider_mode_provider_order_id_key;
ALTER TABLE gateway_orders DROP CONSTRAINT gateway_orders_provider_mode_receipt_key;
ALTER TABLE gateway_orders ADD UNIQUE (provider_order_id, provider, mode);
ALTER TABLE gateway_orders ADD UNIQUE (receipt, provider, mode);

-- Gifts with all that is known of their money.
CREATE FUNCTION known_gifts(ids uuid[]) RETURNS SETOF json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT json_build_object('donationId', gift.id, 'campaignId', gift.campaign_id,
    'donorId', gift.donor_id, 'issuerId', campaign.issuer_id, 'orderId', gift_order.provider_order_id,
    'gift', gift.amount, 'tip', gift.tip, 'takesForeign', campaign.takes_foreign,
    'confirmedAt', gift.confirmed_at, 'state', gift.state, 'failure', gift.failure,
    'payments', (SELECT coalesce(json_agg(json_build_object('paymentId', provider_payment_id, 'amount', amount,
        'rank', rank, 'role', role, 'international', international, 'method', method, 'paidWith', instrument,
        'failure', payments.failure, 'fee', fee, 'tax', tax, 'madeAt', made_at, 'capturedAt', captured_at)), '[]')
      FROM payments WHERE donation_id = gift.id),
    'refunds', (SELECT coalesce(json_agg(json_build_object('id', refunds.id, 'refundId', provider_refund_id,
        'requestKey', request_key, 'paymentId', provider_payment_id, 'kind', kind, 'amount', amount,
        'state', refunds.state, 'bankReference', bank_reference, 'madeAt', created_at, 'processedAt', processed_at)), '[]')
      FROM refunds WHERE donation_id = gift.id),
    'disputes', (SELECT coalesce(json_agg(json_build_object('disputeId', provider_dispute_id,
        'paymentId', provider_payment_id, 'amount', amount, 'state', disputes.state)), '[]')
      FROM disputes WHERE donation_id = gift.id))
  FROM donations gift
  JOIN gateway_orders gift_order ON gift_order.donation_id = gift.id
  JOIN campaigns campaign ON campaign.id = gift.campaign_id
  WHERE gift.id = ANY(ids) AND gift_order.donation_id = ANY(ids);
END $$;

-- The gifts of these orders and payments, locked until the transaction ends; always in one order, so that two
-- batches never wait for each other.
CREATE FUNCTION hold_gifts(of_provider text, of_mode text, orders text[], paid text[])
RETURNS SETOF json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held uuid[];
BEGIN
  -- First by itself: joined to others, rows that had to be waited for could be seen as they were before.
  SELECT array_agg(id) INTO held FROM (
    SELECT id FROM donations WHERE id = ANY(ARRAY(
      SELECT (SELECT donation_id FROM gateway_orders
        WHERE provider = of_provider AND mode = of_mode AND provider_order_id = name) FROM unnest(orders) AS name
      UNION
      SELECT (SELECT donation_id FROM payments
        WHERE provider = of_provider AND mode = of_mode AND provider_payment_id = name) FROM unnest(paid) AS name))
    ORDER BY id FOR NO KEY UPDATE) AS gift;
  RETURN QUERY SELECT known_gifts(held);
END $$;

-- Puts events into the inbox; gives those that were not there yet. `applied`: this transaction applies them too,
-- otherwise they wait for the worker. In one order, so that two batches that share events do not wait for each other.
CREATE FUNCTION keep_arrivals(of_provider text, of_mode text, arrivals jsonb, at timestamptz, applied boolean)
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  fresh text[];
BEGIN
  WITH kept AS (
    INSERT INTO webhook_inbox (provider, mode, event_id, origin, body, received_at, processed_at, next_try_at)
    SELECT of_provider, of_mode, event, origin, decode(body, 'base64'), at,
      CASE WHEN applied THEN at END, CASE WHEN NOT applied THEN at END
    FROM jsonb_to_recordset(arrivals) AS row (event text, origin text, body text)
    ORDER BY event
    ON CONFLICT (provider, mode, event_id) DO NOTHING
    RETURNING event_id
  )
  SELECT coalesce(array_agg(event_id), '{}') INTO fresh FROM kept;
  RETURN fresh;
END $$;

-- Keeps events that are applied at once, and holds the gifts that the new ones are about.
CREATE FUNCTION take_arrivals(of_provider text, of_mode text, arrivals jsonb, at timestamptz)
RETURNS TABLE (fresh text[], gifts json) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  orders text[];
  paid text[];
BEGIN
  fresh := keep_arrivals(of_provider, of_mode, arrivals, at, true);
  SELECT array_agg(row.order_id), array_agg(row.payment_id) INTO orders, paid
  FROM jsonb_to_recordset(arrivals) AS row (event text, order_id text, payment_id text) WHERE event = ANY(fresh);
  SELECT coalesce(json_agg(gift), '[]') INTO gifts FROM hold_gifts(of_provider, of_mode, orders, paid) AS gift;
  RETURN NEXT;
END $$;

-- Posts the lines of entries; each key can be posted once.
CREATE FUNCTION post_entries(of_mode text, lines jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH line AS (
    SELECT * FROM jsonb_to_recordset(lines) AS row (key text, account text, amount bigint, campaign uuid)
  ), entry AS (
    INSERT INTO journal_entries (mode, key) SELECT DISTINCT of_mode, key FROM line RETURNING id, key
  )
  INSERT INTO postings (entry_id, mode, account, campaign_id, amount)
  SELECT entry.id, of_mode, line.account, line.campaign, line.amount FROM line JOIN entry USING (key);
END $$;

-- Notes what donors have to be told; each subject once, however often it is noted.
CREATE FUNCTION note_news(of_mode text, news jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO giving_outbox (mode, kind, subject, donation_id)
  SELECT of_mode, kind, subject, donation
  FROM jsonb_to_recordset(news) AS row (kind text, subject text, donation uuid)
  ORDER BY kind, subject
  ON CONFLICT (kind, subject) DO NOTHING;
END $$;

-- Adds what gifts change to the figures of their campaigns: donors first, then totals, both always in one order.
CREATE FUNCTION add_to_totals(of_mode text, changes jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  more jsonb;
BEGIN
  WITH change AS (
    SELECT campaign, donor, sum(kept)::bigint AS kept
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, donor uuid, kept bigint)
    GROUP BY campaign, donor HAVING sum(kept) <> 0
  ), made AS (
    -- A row of nothing first: a change that takes away could not be inserted.
    INSERT INTO campaign_donors (campaign_id, mode, donor_id, kept)
    SELECT campaign, of_mode, donor, greatest(kept, 0) FROM change ORDER BY campaign, donor
    ON CONFLICT (campaign_id, mode, donor_id) DO UPDATE
      SET kept = campaign_donors.kept + (SELECT change.kept FROM change
        WHERE change.campaign = excluded.campaign_id AND change.donor = excluded.donor_id)
    RETURNING campaign_id, donor_id, kept
  ), counted AS (
    SELECT made.campaign_id, sum((made.kept > 0)::integer - (made.kept > change.kept)::integer) AS donors
    FROM made JOIN change ON change.campaign = made.campaign_id AND change.donor = made.donor_id
    GROUP BY made.campaign_id
  )
  SELECT coalesce(jsonb_object_agg(campaign_id, donors), '{}') INTO more FROM counted;

  WITH change AS (
    SELECT campaign, sum(captured) AS captured, sum(refunded) AS refunded, sum(disputed) AS disputed,
      sum(vouchers) AS vouchers, sum(gifts) AS gifts
    FROM jsonb_to_recordset(changes) AS row (campaign uuid, captured bigint, refunded bigint, disputed bigint,
      vouchers bigint, gifts integer)
    GROUP BY campaign
  ), held AS (
    SELECT totals.campaign_id FROM campaign_totals totals JOIN change ON change.campaign = totals.campaign_id
    WHERE totals.mode = of_mode ORDER BY totals.campaign_id FOR NO KEY UPDATE OF totals
  )
  UPDATE campaign_totals totals SET captured = totals.captured + change.captured,
    refunded = totals.refunded + change.refunded, disputed = totals.disputed + change.disputed,
    vouchers = totals.vouchers + change.vouchers, gifts = totals.gifts + change.gifts,
    donors = totals.donors + coalesce((more ->> change.campaign::text)::integer, 0), changed_at = at
  FROM change JOIN held ON held.campaign_id = change.campaign
  WHERE totals.campaign_id = change.campaign AND totals.mode = of_mode;
END $$;

-- Numbers the receipts of gifts that were just confirmed, in the order given: one row per issuer and year is
-- locked, so none is skipped.
CREATE FUNCTION issue_receipts(of_mode text, in_year text, confirmed jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH gift AS (
    SELECT donation, issuer, row_number() OVER (PARTITION BY issuer ORDER BY place) AS nth,
      count(*) OVER (PARTITION BY issuer) AS of_them
    FROM ROWS FROM (jsonb_to_recordset(confirmed) AS (donation uuid, issuer uuid)) WITH ORDINALITY
      AS row (donation, issuer, place)
  ), counter AS (
    INSERT INTO receipt_counters AS counter (mode, issuer_id, year, last)
    SELECT DISTINCT of_mode, issuer, in_year, of_them::integer FROM gift ORDER BY issuer
    ON CONFLICT (mode, issuer_id, year) DO UPDATE SET last = counter.last + excluded.last
    RETURNING issuer_id, last
  )
  INSERT INTO receipts (donation_id, mode, issuer_id, year, number, issued_at)
  SELECT gift.donation, of_mode, gift.issuer, in_year, counter.last - gift.of_them + gift.nth, at
  FROM gift JOIN counter ON counter.issuer_id = gift.issuer;
END $$;

-- Writes payments and gifts as they stand now, and what that means for ledger, outbox, figures and receipts.
CREATE FUNCTION save_gifts(of_provider text, of_mode text, in_year text, changed jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (gift ->> 'id')::uuid FROM jsonb_array_elements(changed -> 'gifts') AS gift);
  confirmed uuid[] := ARRAY(SELECT (gift ->> 'donation')::uuid FROM jsonb_array_elements(changed -> 'confirmed') AS gift);
BEGIN
  INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, international, method,
    instrument, failure, fee, tax, gone, made_at, captured_at, seen_at)
  SELECT of_provider, of_mode, id, donation, amount, rank, role, international, method, instrument, failure, fee, tax,
    gone, made_at, captured_at, at
  FROM jsonb_to_recordset(changed -> 'payments') AS row (id text, donation uuid, amount bigint, rank smallint,
    role text, international boolean, method text, instrument jsonb, failure text, fee bigint, tax bigint, gone bigint,
    made_at timestamptz, captured_at timestamptz)
  ON CONFLICT (provider, mode, provider_payment_id) DO UPDATE SET rank = excluded.rank, role = excluded.role,
    international = excluded.international, method = excluded.method, instrument = excluded.instrument,
    failure = excluded.failure, fee = excluded.fee, tax = excluded.tax, gone = excluded.gone,
    captured_at = excluded.captured_at, seen_at = excluded.seen_at;

  UPDATE donations gift SET state = row.state, failure = row.failure, kept = row.kept,
    confirmed_at = CASE WHEN row.state = 'captured' THEN coalesce(gift.confirmed_at, at) END
  FROM jsonb_to_recordset(changed -> 'gifts') AS row (id uuid, state text, failure text, kept bigint)
  WHERE gift.id = row.id AND gift.id = ANY(ids);

  UPDATE gateway_orders SET state = 'closed', next_check_at = NULL WHERE donation_id = ANY(confirmed);
  PERFORM post_entries(of_mode, changed -> 'lines');
  PERFORM note_news(of_mode, changed -> 'news');
  -- Last: what many gifts share is held for the shortest time.
  PERFORM add_to_totals(of_mode, changed -> 'totals', at);
  PERFORM issue_receipts(of_mode, in_year, changed -> 'confirmed', at);
END $$;
