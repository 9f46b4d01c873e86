import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import { exportForm113 } from '../../receipts/form-113.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { freshMonthly } from '../../testing/monthly/fresh-monthly.ts';

const t = freshMonthly();
const identity = { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '1 Test Road, Pune' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'day-of-the-gift-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Has the month of April taken at a moment; returns the receipts so far, newest first. */
const takeApril = async (
  monthly: string,
  takenAt: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Receipt[]> => {
  await t.dayOf('2027-03-29T05:00:00Z');
  await t.dayOf('2027-03-30T05:00:00Z');
  await meanwhile();
  t.clock.set(takenAt);
  t.truth.settle('captured');
  await t.hear();
  const { gifts } = await t.status(monthly);
  const receipts = await Promise.all(gifts.map(({ gift }) => t.app.inject(`/api/gifts/${gift}/receipt`)));
  return receipts.map((receipt) => receipt.json().data);
};

const giveInMarchAndApril = async (slug: string, takenAt: string): Promise<Receipt[]> => {
  t.clock.set('2027-03-01T06:00:00Z');
  return takeApril(await t.goOn(slug, identity), takenAt);
};

test('a month that is asked for in March and taken in April is given in April, on its receipt and to the tax office', async () => {
  const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
  const [april, march] = await giveInMarchAndApril(slug, '2027-04-01T05:00:00Z');
  expect([march?.givenOn, april?.givenOn]).toEqual(['2027-03-01', '2027-04-01']);
  for (const [year, receipt] of [
    ['2026-27', march],
    ['2027-28', april],
  ] as const) {
    const path = join(folder, `${year}.csv`);
    await exportForm113(t.giving, { year, path, by: 'Meera Nair' });
    const filed = (await readFile(path, 'utf8')).split('\r\n').filter((line) => line.includes('ABCPE1234F'));
    expect(filed).toHaveLength(1);
    expect(filed[0]).toContain(`"${receipt?.givenOn}","${receipt?.number}"`);
  }
});

test('a month that is heard of late was given on the last day on which it can have been taken', async () => {
  const { slug } = await makeCampaign(t.platform.db, { nonprofit: true });
  const [april] = await giveInMarchAndApril(slug, '2027-04-05T05:00:00Z');
  expect(april).toMatchObject({ date: '2027-04-05', givenOn: '2027-04-03' });
});

test('an approval that ends in March covers no month that is taken in April', async () => {
  const { slug } = await makeCampaign(t.platform.db, {
    nonprofit: true,
    approvedFrom: '2021-04-01',
    approvedUntil: '2027-03-31',
  });
  const receipts = await giveInMarchAndApril(slug, '2027-04-01T05:00:00Z');
  expect(receipts.map(({ issuer }) => issuer.approval)).toEqual([null, 'TEST/80G/1']);
});

test('a month that is asked for after one approval and taken in the days of the next is filed with the PAN', async () => {
  const { slug, issuerId } = await makeCampaign(t.platform.db, { nonprofit: true });
  const approve = (days: { taxApprovalFrom: string; taxApprovalUntil?: string | null }) =>
    t.platform.db.updateTable('givingParties').set(days).where('id', '=', issuerId).execute();
  t.clock.set('2027-03-01T06:00:00Z');
  const monthly = await t.goOn(slug, identity);
  await approve({ taxApprovalFrom: '2021-04-01', taxApprovalUntil: '2027-03-28' });
  const [april] = await takeApril(monthly, '2027-04-01T05:00:00Z', () =>
    approve({ taxApprovalFrom: '2027-04-01', taxApprovalUntil: null }),
  );
  expect(april).toMatchObject({
    issuer: { approval: 'TEST/80G/1' },
    donor: { maskedPan: 'XXXXXX234F' },
    taxLine: expect.stringContaining('can qualify for a deduction'),
  });
});
