import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});

afterAll(() => t.close());

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
