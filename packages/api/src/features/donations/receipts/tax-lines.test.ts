import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { receiptPdf } from './receipt-pdf.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

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

/** What a campaign says of tax, on its page and beside its form. */
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
    const line = 'The non-profit has no approval for tax: gifts to this campaign cannot be deducted.';
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
    expect((await receiptPdf(unfiled)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
