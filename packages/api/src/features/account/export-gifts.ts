const listOf = (item: string, rows: string): string =>
  `(SELECT coalesce(jsonb_agg(${item}), '[]') FROM ${rows})`;

/**
 * The gifts of a member ($1) with everything given and stored for them, but of a PAN only the part shown on its
 * receipt, and never the secret key in the address of a gift's page.
 */
export const giftsQuery = `
  SELECT jsonb_build_object('campaign', campaign.title, 'reference', gift.reference, 'play_money', gift.mode = 'sandbox',
    'name', gift.name, 'sealed_email', jsonb_build_array(donor.id, donor.sealed_email),
    'sealed_phone', jsonb_build_array(gift.id, gift.sealed_phone), 'visibility', gift.visibility,
    'message', gift.message, 'wants_updates', gift.wants_updates,
    'pan', identity.masked, 'sealed_address', jsonb_build_array(gift.id, identity.sealed_address), 'pan_consented_at', identity.consented_at,
    'amount_paise', gift.amount, 'tip_paise', gift.tip, 'kept_paise', gift.kept, 'currency', gift.currency,
    'way_to_pay', gift.option, 'state', gift.state, 'created_at', gift.created_at, 'confirmed_at', gift.confirmed_at,
    'days_to_take_back', gift.refund_days,
    'every_month', CASE WHEN monthly.id IS NOT NULL THEN jsonb_build_object('months', monthly.months, 'state', monthly.state,
      'next_on', monthly.next_on, 'last_on', monthly.last_on, 'mandate', monthly.token_id,
      'known_to_payment_company_as', monthly.customer_id, 'ended_at', monthly.ended_at) END,
    'receipt', receipt.year || '/' || lpad(receipt.number::text, greatest(6, length(receipt.number::text)), '0'),
    'receipt_issued_at', receipt.issued_at, 'receipt_cancelled_at', receipt.cancelled_at,
    'payments', ${listOf(
      `jsonb_build_object('reference', provider_payment_id, 'amount_paise', amount, 'method', method, 'paid_with', instrument,
        'from_abroad', international, 'failure', failure, 'made_at', made_at, 'captured_at', captured_at) ORDER BY made_at`,
      'payments WHERE donation_id = gift.id',
    )},
    'refunds', ${listOf(
      `jsonb_build_object('amount_paise', amount, 'of', kind, 'state', state, 'bank_reference', bank_reference,
        'asked_at', created_at, 'processed_at', processed_at) ORDER BY created_at`,
      'refunds WHERE donation_id = gift.id',
    )},
    'disputes', ${listOf(
      `jsonb_build_object('amount_paise', amount, 'state', state, 'created_at', created_at) ORDER BY created_at`,
      'disputes WHERE donation_id = gift.id',
    )},
    'back_on_gift_card_paise', card.returned) AS item
  FROM donations gift
  JOIN campaigns campaign ON campaign.id = gift.campaign_id
  JOIN donors donor ON donor.id = gift.donor_id
  LEFT JOIN donor_identities identity ON identity.donation_id = gift.id
  LEFT JOIN receipts receipt ON receipt.donation_id = gift.id
  LEFT JOIN monthly_gifts monthly ON monthly.id = monthly_of_gift(gift.id)
  LEFT JOIN voucher_uses card ON card.donation_id = gift.id
  WHERE gift.member_id = $1 ORDER BY gift.created_at`;
