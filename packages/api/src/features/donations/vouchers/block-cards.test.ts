import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { findBreaks } from '../books/balance-check.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { batchStands } from './batches.ts';
import { allowVouchers, blockVouchers, readCodes } from './block-cards.ts';
import { issuePreparedVouchers, prepareVouchers } from './issue-batch.ts';

let t: GivingTest;
let batches = 0;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const signed = { reason: 'The company lost the list.', by: 'Meera Nair' };
const cards = { count: 3, amount: 500_00, issuedBy: 'Test Company', expiresOn: '2027-03-31' };

/** Issues three gift cards of ₹500 under a new name. */
const issued = async () => {
  const name = `blocked-${(batches += 1)}`;
  const codes: string[] = [];
  await prepareVouchers(t.giving, name, { ...cards, ...signed });
  await issuePreparedVouchers(t.giving, name, { ...cards, ...signed, by: 'Ravi Rao' }, async (shown) => {
    codes.push(...shown);
  });
  const [first = '', second = ''] = codes;
  return { name, first, second };
};
const blockedOf = async (name: string) =>
  (await batchStands(t.giving)).find((batch) => batch.name === name)?.blocked;
const checked = async (code: string) => (await t.post('/vouchers/check', { code })).body.code;
const giveWith = async (voucher: string) => {
  const { slug } = await makeCampaign(t.platform.db);
  const body = await t.giftBody(slug, { option: 'gift_card', voucher, amount: 300_00 });
  return t.post<{ gift: string }>(`/campaigns/${slug}/gifts`, body);
};

describe('a blocked gift card', () => {
  test('pays no gift and says so, until it is allowed again', async () => {
    const { name, first } = await issued();
    expect(await blockVouchers(t.giving, { name }, signed)).toBe(3);
    expect(await blockVouchers(t.giving, { name }, signed)).toBe(0);
    expect([await checked(first), (await giveWith(first)).body.code]).toEqual([
      'voucher_blocked',
      'voucher_blocked',
    ]);
    expect(await allowVouchers(t.giving, { name }, signed)).toBe(3);
    expect(await allowVouchers(t.giving, { name }, signed)).toBe(0);
    expect((await giveWith(first)).status).toBe(200);
    const entries = await lastDeskEntries(t.platform.db, { count: 2, subject: `gift cards ${name}, 3 of 3` });
    expect(entries.map(({ what, doneBy, reason }) => [what, doneBy, reason])).toEqual([
      ['gift cards allowed again', signed.by, signed.reason],
      ['gift cards blocked', signed.by, signed.reason],
    ]);
  });

  test('leaves the others of its name alone, and what is left on it is owed', async () => {
    const { name, first, second } = await issued();
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect(await blockVouchers(t.giving, { name, codes: [typed] }, signed)).toBe(1);
    expect([await checked(first), (await giveWith(second)).status, await blockedOf(name)]).toEqual([
      'voucher_blocked',
      200,
      1,
    ]);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('holds what goes back onto it', async () => {
    const { name, first } = await issued();
    const { gift } = (await giveWith(first)).body.data;
    await blockVouchers(t.giving, { name }, signed);
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
    await allowVouchers(t.giving, { name, codes: [first] }, signed);
    expect((await t.post<{ balance: number }>('/vouchers/check', { code: first })).body.data.balance).toBe(
      500_00,
    );
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('is none where one of the codes is of others', async () => {
    const [{ name, first }, other] = [await issued(), await issued()];
    const both = { name, codes: [first, other.first] };
    await expect(blockVouchers(t.giving, both, signed)).rejects.toThrow(
      'Code 2 of the file is of no gift card',
    );
    expect([await blockedOf(name), await blockedOf(other.name)]).toEqual([0, 0]);
  });

  test('has been issued', async () => {
    await prepareVouchers(t.giving, 'not-issued', { ...cards, ...signed });
    for (const name of ['not-issued', 'never-heard-of'])
      await expect(blockVouchers(t.giving, { name }, signed)).rejects.toThrow(
        `No gift cards were issued as ${name}.`,
      );
  });
});

describe('codes', () => {
  test('are read from a file of a line each, of some number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codes-'));
    const file = join(folder, 'codes.txt');
    await writeFile(file, 'K7PM-2QXR-9DBV-HT4C\r\n\n  H7PM-2QXR-9DBV-HT4C ');
    expect(await readCodes(file)).toEqual(['K7PM-2QXR-9DBV-HT4C', 'H7PM-2QXR-9DBV-HT4C']);
    for (const words of ['\n', 'CODE\n'.repeat(501)]) {
      await writeFile(file, words);
      await expect(readCodes(file)).rejects.toThrow('Write 1 to 500 codes');
    }
    await expect(readCodes(join(folder, 'other.txt'))).rejects.toThrow('There is no file');
    await rm(folder, { recursive: true });
  });
});
