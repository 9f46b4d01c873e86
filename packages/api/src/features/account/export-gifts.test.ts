import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeGiftOf } from '../../members/testing/gifts.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { exportQueries } from './export-queries.ts';
import { openItem } from './open-item.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest('all');
});

afterAll(() => t.close());

const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

/** Fills in every text of a gift that may be typed, and every later event. */
const tellMoreOf = async (reference: string): Promise<void> => {
  const { rows } = await run(
    `UPDATE donations SET message = 'Get well soon.', kept = 20000 WHERE reference = $1 RETURNING id`,
    reference,
  );
  const id = String(rows[0]?.id);
  await run(
    `INSERT INTO donor_identities (donation_id, kind, sealed, masked, sealed_address, consented_at)
     VALUES ($1, 'pan', 'sealed number', 'XXXXXX234F', $2, now())`,
    id,
    t.platform.contacts.seal(id, 'address', '4 Shanti, Pune'),
  );
  await run(
    `INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, method, instrument, made_at)
     VALUES ('razorpay', 'sandbox', 'pay_Asha', $1, 50000, 3, 'counted', 'card', '{"last4": "1007"}', now())`,
    id,
  );
  await run(
    `INSERT INTO refunds (mode, provider, provider_payment_id, donation_id, provider_refund_id, kind, amount, state,
       bank_reference, next_check_at)
     VALUES ('sandbox', 'razorpay', 'pay_Asha', $1, 'rfnd_Asha', 'gateway', 30000, 'processed', 'ARN7', now())`,
    id,
  );
};

const giftsOf = async (memberId: string): Promise<object[]> =>
  (await run(exportQueries['gifts'] ?? '', memberId)).rows.map(({ item }) =>
    openItem(t.platform, memberId, item as object),
  );

test('a gift is in the archive with all that its giver typed, how it was paid, and what became of it', async () => {
  const asha = await t.member('Asha', 'Female');
  const ravi = await t.member('Ravi', 'Male');
  const { reference, key } = await makeGiftOf(t.platform, asha.id);
  await tellMoreOf(reference);
  await makeGiftOf(t.platform, ravi.id);
  await run(
    `INSERT INTO monthly_gifts (mode, provider, first_donation_id, method, months, state, customer_id, token_id, day, next_on,
       last_on, mandate_ends_at)
     SELECT mode, 'razorpay', id, 'upi', 12, 'active', 'cust_Asha', 'token_Asha', 15, '2026-12-15', '2027-10-15', now()
     FROM donations WHERE reference = $1`,
    reference,
  );
  const gifts = await giftsOf(asha.id);
  const moment: unknown = expect.any(String);
  expect(gifts).toEqual([
    {
      campaign: 'A campaign',
      reference,
      play_money: true,
      name: 'Asha',
      email: `${asha.id}@gifts.example`,
      phone: '9876543210',
      visibility: 'hidden',
      message: 'Get well soon.',
      wants_updates: false,
      pan: 'XXXXXX234F',
      address: '4 Shanti, Pune',
      pan_consented_at: moment,
      amount_paise: 50_000,
      tip_paise: 0,
      kept_paise: 20_000,
      currency: 'INR',
      way_to_pay: 'other_upi',
      state: 'captured',
      created_at: moment,
      confirmed_at: moment,
      days_to_take_back: 7,
      every_month: {
        months: 12,
        state: 'active',
        next_on: '2026-12-15',
        last_on: '2027-10-15',
        mandate: 'token_Asha',
        known_to_payment_company_as: 'cust_Asha',
        ended_at: null,
      },
      receipt: '2026-27/000001',
      receipt_issued_at: moment,
      receipt_cancelled_at: null,
      payments: [
        {
          reference: 'pay_Asha',
          amount_paise: 50_000,
          method: 'card',
          paid_with: { last4: '1007' },
          from_abroad: false,
          failure: null,
          made_at: moment,
          captured_at: null,
        },
      ],
      refunds: [
        {
          amount_paise: 30_000,
          of: 'gateway',
          state: 'processed',
          bank_reference: 'ARN7',
          asked_at: moment,
          processed_at: null,
        },
      ],
      disputes: [],
      back_on_gift_card_paise: null,
    },
  ]);
  const told = JSON.stringify(gifts);
  for (const secret of [key, 'sealed number']) expect(told).not.toContain(secret);
});
