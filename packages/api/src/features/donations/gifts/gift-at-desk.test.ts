import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { checkGiftAtDesk, findGifts } from './gift-at-desk.ts';

let t: GivingTest;
let slug: string;
const by = 'Meera Nair';

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});
afterAll(() => t.close());

const lookedAt = async (reference: string) =>
  (await lastDeskEntries(t.platform.db, { count: 9, subject: `gift ${reference}` })).map(
    ({ what, doneBy }) => `${doneBy}: ${what}`,
  );

describe('a gift that a donor writes about', () => {
  test('is found by everything that names it, on record, and its secret name is not told', async () => {
    const gift = await t.giveAndPay(slug, { email: 'Writes@Example.org', tip: 50_00 });
    const { reference, receipt } = await t.status(gift);
    const [first] = (await findGifts(t.giving, reference.toLowerCase(), by)).gifts;
    expect(first).toMatchObject({
      name: 'Asha Kulkarni',
      email: 'writes@example.org',
      campaign: slug,
      status: { reference, state: 'confirmed', kept: 1000_00, tip: 50_00 },
      standing: { payments: [{ role: 'counted', amount: 1050_00 }] },
    });
    expect(JSON.stringify(first)).not.toContain(gift);
    const names = [
      first?.standing?.payments[0]?.paymentId ?? '',
      first?.orderId ?? '',
      receipt?.number ?? '',
      ' WRITES@example.org ',
    ];
    for (const name of names)
      expect((await findGifts(t.giving, name, by)).gifts[0]?.status.reference).toBe(reference);
    expect(await lookedAt(reference)).toEqual(Array.from({ length: 5 }, () => `${by}: gift looked at`));
  });

  test('is asked about at the payment company, whose answer counts, though no event told of it', async () => {
    await t.gateway.setSwitches({ delivery: 'drop' });
    const { gift, checkout } = await t.give(slug, { email: 'silent@example.org' });
    await payAtCheckout(checkout);
    const { reference } = await t.status(gift);
    await t.gateway.setSwitches({ api: 'down', delivery: 'drop' });
    await expect(checkGiftAtDesk(t.giving, reference, by)).rejects.toThrow('does not answer now');
    await t.gateway.setSwitches({});
    expect(await checkGiftAtDesk(t.giving, reference, by)).toMatchObject({ status: { state: 'confirmed' } });
    expect(await lookedAt(reference)).toEqual([`${by}: gift asked about`, `${by}: gift asked about`]);
    expect(await t.outbox('silent@example.org')).toHaveLength(1);
  });

  test('is one of many of an address: the newest are shown, and it is said that there are more', async () => {
    for (let at = 0; at < 11; at += 1) await t.give(slug, { email: 'often@example.org' });
    const { gifts, more } = await findGifts(t.giving, 'often@example.org', by);
    expect([gifts.length, more]).toEqual([10, true]);
    await expect(checkGiftAtDesk(t.giving, 'often@example.org', by)).rejects.toThrow('more than one gift');
  });

  test.each(['MYS1', 'pay_none', 'order_none', 'rfnd_none', '2026-27/999999', 'nobody@example.org', ''])(
    '%j names none, and nothing is noted',
    async (word) => {
      await expect(findGifts(t.giving, word, by)).rejects.toThrow('No gift is known as');
    },
  );
});
