import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});

afterAll(() => t.close());

const identity = { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '4 Bazaar Road, Pune' };

const receiptOf = async (slug: string, overrides: Record<string, unknown> = {}): Promise<Receipt> => {
  const gift = await t.giveAndPay(slug, overrides);
  return (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data;
};

/** Returns what a campaign says about tax, on its page and its form. */
const lineOf = async (slug: string): Promise<string> => {
  const [page, form] = await Promise.all([
    t.get<Campaign>(`/campaigns/${slug}`),
    t.get<{ taxLine: string }>(`/campaigns/${slug}/give`),
  ]);
  expect(form.body.data.taxLine).toBe(page.body.data.taxLine);
  return page.body.data.taxLine;
};

describe('a campaign for a person', () => {
  test('prints no approval on its receipts, also where the issuer has one for other campaigns', async () => {
    const { slug } = await makeCampaign(t.platform.db, { approved: true });
    expect(await lineOf(slug)).toContain('are for a person and cannot be deducted');
    const receipt = await receiptOf(slug);
    expect(receipt.taxLine).toContain('are for a person and cannot be deducted');
    expect(receipt.issuer).toMatchObject({ name: 'Test Foundation', approval: null });
  });
});

describe('a campaign of a non-profit', () => {
  test('without the approval says so, and not that it is for a person', async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true, approved: false });
    const line = 'The non-profit has no tax approval: gifts to this campaign cannot be deducted from tax.';
    expect(await lineOf(slug)).toBe(line);
    expect(await receiptOf(slug)).toMatchObject({ taxLine: line, issuer: { approval: null } });
  });

  test('promises a certificate for a gift with a PAN alone: no other is filed', async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
    expect(await lineOf(slug)).toContain('can qualify for a deduction');
    const filed = await receiptOf(slug, identity);
    expect(filed.taxLine).toContain('can qualify for a deduction');
    const unfiled = await receiptOf(slug);
    expect(unfiled.taxLine).toBe(
      'This gift was made without a PAN. The non-profit does not file it, and it cannot be deducted from tax.',
    );
    expect(
      (await receiptPdf(unfiled, 'help@example.org')).toString('latin1').match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
  });
});

describe('a gift card', () => {
  test('has no tax receipt: who paid for it gave the money', async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
    const voucher = 'GIFT-CARD-TAX1';
    const card = { mode: 'sandbox' as const, code: voucher, issuedBy: 'A company', amount: 900_00 };
    await t.platform.db.transaction().execute((tx) => issueVoucher(tx, { ...card, expiresOn: '2099-12-31' }));
    const wanted = { option: 'gift_card', voucher, amount: 300_00 };
    const asked = await t.post(
      `/campaigns/${slug}/gifts`,
      await t.giftBody(slug, { ...wanted, ...identity }),
    );
    expect(asked.status).toBe(400);
    expect(asked.body.errors).toMatchObject([
      { path: 'wantsTaxReceipt', message: expect.stringContaining('A gift card has no tax receipt') },
    ]);
    const { gift } = await t.give(slug, wanted);
    const { data } = (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body;
    expect(data.taxLine).toContain('belongs to the person who bought the card');
  });
});

describe('an approval with its days', () => {
  const over = { nonprofit: true, approvedFrom: '2021-04-01', approvedUntil: '2026-11-19' };
  const today = '2026-11-20';
  const notApproved =
    'The non-profit has no tax approval: gifts to this campaign cannot be deducted from tax.';
  const formOf = async (slug: string) =>
    (await t.get<{ taxReceipt: boolean }>(`/campaigns/${slug}/give`)).body.data;

  test.each([
    ['a day after its last', over, false],
    ['a day before its first', { nonprofit: true, approvedFrom: '2026-11-21' }, false],
    ['on its first and last', { nonprofit: true, approvedFrom: today, approvedUntil: today }, true],
    ['without a last', { nonprofit: true, approvedFrom: today }, true],
  ])('lets the form offer the receipt: %s', async (_when, overrides, offers) => {
    const { slug } = await makeCampaign(t.platform.db, overrides);
    expect((await formOf(slug)).taxReceipt).toBe(offers);
    expect((await lineOf(slug)) === notApproved).toBe(!offers);
  });

  test('that is over says so to whoever chose the receipt, and takes the gift without it', async () => {
    const { slug } = await makeCampaign(t.platform.db, over);
    const chosen = await t.post(`/campaigns/${slug}/gifts`, await t.giftBody(slug, identity));
    expect(chosen.body).toMatchObject({
      code: 'tax_approval_not_valid',
      message: expect.stringContaining('does not cover today'),
    });
    const receipt = await receiptOf(slug);
    expect(receipt).toMatchObject({ taxLine: notApproved, issuer: { approval: null, approvedUntil: null } });
  });

  test('is named on the receipt with its days, of a gift of its last day that the bank confirms later', async () => {
    const { slug } = await makeCampaign(t.platform.db, { ...over, approvedUntil: today });
    const { gift } = await t.give(slug, identity);
    const news = await paymentNews(t, gift, 'captured');
    t.clock.set('2026-11-21T06:00:00Z');
    await t.giving.queue.take(news);
    const { data } = (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body;
    expect(data).toMatchObject({
      date: '2026-11-21',
      givenOn: today,
      taxLine: expect.stringContaining('can qualify for a deduction'),
      issuer: { approval: 'TEST/80G/1', approvedFrom: '2021-04-01', approvedUntil: today },
    });
    expect((await formOf(slug)).taxReceipt).toBe(false);
    t.clock.set('2026-11-20T06:00:00Z');
  });
});
