-- Money that the gateway gave back before it was captured is asked about until it is gone: looked up among what is not.
DROP INDEX payments_to_capture;
CREATE INDEX payments_to_capture ON payments (seen_at) WHERE rank = 2 AND gone < amount;

-- As before, and whether a payment went back as a whole before it was captured.
CREATE OR REPLACE FUNCTION known_gifts(ids uuid[]) RETURNS SETOF json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT json_build_object('donationId', gift.id, 'campaignId', gift.campaign_id,
    'donorId', gift.donor_id, 'issuerId', campaign.issuer_id, 'orderId', gift_order.provider_order_id,
    'gift', gift.amount, 'tip', gift.tip, 'takesForeign', gift.takes_foreign,
    'confirmedAt', gift.confirmed_at, 'state', gift.state, 'failure', gift.failure,
    'payments', (SELECT coalesce(json_agg(json_build_object('paymentId', provider_payment_id, 'amount', amount,
        'rank', rank, 'role', role, 'international', international,
        'returned', rank < 3 AND gone = payments.amount, 'method', method, 'paidWith', instrument,
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
