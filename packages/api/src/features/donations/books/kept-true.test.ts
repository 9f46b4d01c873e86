import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;

/** A paid gift of ₹1,000 to the featured campaign, and an unused gift card. */
beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
  await t.platform.db.updateTable('campaigns').set({ featured: true }).where('slug', '=', slug).execute();
  await makeCampaign(t.platform.db);
  await t.giveAndPay(slug);
  await t.platform.db.transaction().execute((tx) =>
    issueVoucher(tx, {
      mode: 'sandbox',
      code: 'CARD-0001',
      issuedBy: 'Test Company',
      amount: 100_00,
      expiresOn: '2099-12-31',
    }),
  );
});

afterAll(() => t.close());

test.each([
  ['a gift that was taken and is not', `UPDATE donations SET state = 'failed'`],
  ['a gift that was taken at no time', 'UPDATE donations SET confirmed_at = NULL'],
  ['more kept of a gift than was given', 'UPDATE donations SET kept = amount + 1'],
  ['less than nothing kept of a gift', 'UPDATE donations SET kept = -1'],
  ['a payment that comes less far than it was', 'UPDATE payments SET rank = 2, role = NULL'],
  ['a taken payment that neither counts nor goes back', 'UPDATE payments SET role = NULL'],
  ['more gone of a payment than came', 'UPDATE payments SET gone = amount + 1'],
  [
    'two payments that count for one gift',
    `INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, made_at, seen_at)
     SELECT provider, mode, 'pay_Second', donation_id, amount, rank, role, made_at, seen_at FROM payments`,
  ],
  ['a campaign with less than nothing', 'UPDATE campaign_totals SET refunded = captured + 1'],
  ['a donor who gave less than nothing', 'UPDATE campaign_donors SET kept = -1'],
  ['a goal that is not the sum of its stages', 'UPDATE campaigns SET goal = goal + 1'],
  ['two campaigns in front of the others', 'UPDATE campaigns SET featured = true'],
  ['more on a gift card than was paid for it', 'UPDATE vouchers SET balance = amount + 1'],
  ['less than nothing on a gift card', 'UPDATE vouchers SET balance = -1'],
  ['a receipt of less that nobody has noted', 'UPDATE receipts SET refunded = 1'],
])('the database refuses %s, whoever writes it', async (_, statement) => {
  await expect(t.platform.pool.query(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});
