import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const identity = { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '4 Bazaar Road, Pune' };
const later = {
  name: 'New Foundation',
  address: '9 New Road, Nagpur',
  pan: 'BBBTT9999B',
  taxApproval: 'TEST/80G/2',
};

const receiptOf = async (gift: string) => (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data;
const changeIssuer = ({ issuerId }: TestCampaign, to: Partial<typeof later> | { taxApproval: null }) =>
  t.platform.db.updateTable('givingParties').set(to).where('id', '=', issuerId).execute();
const changeCampaign = ({ id }: TestCampaign, to: Record<string, unknown>) =>
  t.platform.db.updateTable('campaigns').set(to).where('id', '=', id).execute();

describe('a receipt that was issued', () => {
  test('says the same after its issuer has moved, and later ones say where to', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const gift = await t.giveAndPay(campaign.slug, identity);
    const issued = await receiptOf(gift);
    await changeIssuer(campaign, later);
    expect(await receiptOf(gift)).toEqual(issued);
    const next = await t.giveAndPay(campaign.slug, identity);
    expect((await receiptOf(next)).issuer).toEqual({
      name: 'New Foundation',
      address: '9 New Road, Nagpur',
      pan: 'BBBTT9999B',
      approval: 'TEST/80G/2',
      approvedFrom: null,
      approvedUntil: null,
    });
  });

  test('keeps its tax line when the approval ends, and gets none when one comes', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const approved = await t.giveAndPay(campaign.slug, identity);
    const before = await receiptOf(approved);
    expect(before.taxLine).toContain('can qualify for a deduction');
    await changeIssuer(campaign, { taxApproval: null });
    const unapproved = await t.giveAndPay(campaign.slug);
    const between = await receiptOf(unapproved);
    expect(between).toMatchObject({
      taxLine: expect.stringContaining('no tax approval'),
      issuer: { approval: null },
    });
    await changeIssuer(campaign, { taxApproval: 'TEST/80G/3' });
    expect([await receiptOf(approved), await receiptOf(unapproved)]).toEqual([before, between]);
  });

  test('names the campaign as it was called, and for whom it was', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const gift = await t.giveAndPay(campaign.slug, identity);
    const issued = await receiptOf(gift);
    await changeCampaign(campaign, { title: 'Another title', beneficiaryKind: 'individual' });
    expect(await receiptOf(gift)).toEqual(issued);
  });

  test('keeps who issued it when the campaign gets another issuer', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const other = await makeCampaign(t.platform.db, { nonprofit: true });
    await changeIssuer(other, later);
    const gift = await t.giveAndPay(campaign.slug, identity);
    const issued = await receiptOf(gift);
    await changeCampaign(campaign, { issuerId: other.issuerId });
    expect(await receiptOf(gift)).toEqual(issued);
  });

  test('of a gift card says the same as well', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const code = 'GIFT-CARD-0275';
    const card = {
      mode: 'sandbox' as const,
      code,
      issuedBy: 'Test',
      amount: 900_00,
      expiresOn: '2099-12-31',
    };
    await t.platform.db.transaction().execute((tx) => issueVoucher(tx, card));
    const { gift } = await t.give(campaign.slug, { option: 'gift_card', voucher: code, amount: 450_00 });
    const issued = await receiptOf(gift);
    expect(issued.issuer.name).toBe('Test Foundation');
    await changeIssuer(campaign, later);
    expect(await receiptOf(gift)).toEqual(issued);
  });

  test('of several that are confirmed at once each has its own issuer and campaign', async () => {
    const one = await makeCampaign(t.platform.db, { nonprofit: true });
    const other = await makeCampaign(t.platform.db);
    await changeIssuer(other, later);
    const [first, second] = await Promise.all([t.giveAndPay(one.slug), t.giveAndPay(other.slug)]);
    const titles = await t.platform.db
      .selectFrom('campaigns')
      .select(['id', 'title'])
      .where('id', 'in', [one.id, other.id])
      .execute();
    const titleOf = ({ id }: TestCampaign) => titles.find((row) => row.id === id)?.title;
    expect([await receiptOf(first), await receiptOf(second)]).toMatchObject([
      { issuer: { name: 'Test Foundation' }, campaign: { title: titleOf(one) } },
      { issuer: { name: 'New Foundation' }, campaign: { title: titleOf(other) } },
    ]);
  });
});

describe('the database refuses', () => {
  const gift = async () => {
    const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
    const key = await t.giveAndPay(slug, identity);
    const { id } = await t.platform.db
      .selectFrom('donations')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return { id, key };
  };

  test.each([
    `UPDATE receipts SET issuer_name = 'Another' WHERE donation_id = $1`,
    `UPDATE receipts SET tax_approval = NULL WHERE donation_id = $1`,
    `UPDATE receipts SET tax_approval_until = '2099-12-31' WHERE donation_id = $1`,
    `UPDATE receipts SET number = number + 100 WHERE donation_id = $1`,
    `DELETE FROM receipts WHERE donation_id = $1`,
  ])('%s', async (statement) => {
    const { id, key } = await gift();
    const issued = await receiptOf(key);
    await expect(t.platform.pool.query(statement, [id])).rejects.toThrow('A receipt stays as it was issued.');
    expect(await receiptOf(key)).toEqual(issued);
  });

  test('to empty them all', async () => {
    await expect(t.platform.pool.query('TRUNCATE receipts')).rejects.toThrow(
      'A receipt stays as it was issued.',
    );
  });
});
