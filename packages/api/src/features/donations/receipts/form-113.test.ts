import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { exportForm113 } from './form-113.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';
import { identifyGift } from '../testing/donor-rows.ts';

const now = '2026-11-20T06:00:00Z';
const by = 'Meera Nair';
const year = '2026-27';

let t: GivingTest;
let folder: string;
let files = 0;
let people = 0;

beforeAll(async () => {
  t = await givingTest({ now });
  folder = await mkdtemp(join(tmpdir(), 'form-113-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  t.clock.set(now);
  await t.platform.db.deleteFrom('throttleMarks').execute();
});

const freshPath = () => join(folder, `${(files += 1)}.csv`);

/** Exports the rows of this campaign's non-profit, by column name. */
const exported = async ({ issuerId }: TestCampaign, asked = year) => {
  // A name that distinguishes it from those of other tests.
  await sql`UPDATE giving_parties SET name = ${issuerId} WHERE id = ${issuerId}`.execute(t.platform.db);
  const path = freshPath();
  const { totals, unopened } = await exportForm113(t.giving, { year: asked, path, by });
  const [head = [], ...lines] = (await readFile(path, 'utf8'))
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
    );
  const rows = lines
    .map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
    .filter((row) => row['Non-profit'] === issuerId);
  return { rows, total: totals.find(({ issuer }) => issuer === issuerId), unopened };
};

const person = (overrides: Record<string, unknown> = {}) => {
  people += 1;
  return {
    email: `filed.${people}@example.org`,
    wantsTaxReceipt: true,
    pan: `ABCPE${1000 + people}F`,
    address: '4 Bazaar Road, Pune',
    ...overrides,
  };
};
/** The gateway has its own clock, so this sets the payment's time to the confirmation's. */
const pay: GivingTest['giveAndPay'] = async (...asked) => {
  const gift = await t.giveAndPay(...asked);
  await sql`UPDATE payments SET made_at = gift.confirmed_at FROM donations gift
    WHERE gift.id = donation_id AND gift.key = ${gift} AND role = 'counted'`.execute(t.platform.db);
  return gift;
};
/** Gift cards used to get tax receipts, and those that exist are filed. */
const identify = (gift: string) =>
  identifyGift(t.platform, gift, { pan: 'ABCPE9113F', address: '4 Bazaar Road, Pune', at: new Date(now) });
const takeBack = async (gift: string, part: 'all' | 'tip') => {
  expect((await t.post(`/gifts/${gift}/refund`, { part })).status).toBe(200);
  await t.outbox();
  await t.gateway.settled();
};
const paise = (row: Record<string, string>) => Math.round(Number(row['Amount in rupees']) * 100);
const sum = (rows: readonly Record<string, string>[]) => rows.reduce((all, row) => all + paise(row), 0);
const fundOf = async ({ id }: TestCampaign) =>
  (
    await sql<{ held: number }>`SELECT -sum(amount)::bigint AS held FROM postings
      WHERE account = 'campaign_fund' AND campaign_id = ${id}`.execute(t.platform.db)
  ).rows[0]?.held;

describe('the gifts that a non-profit files', () => {
  test('have what the form asks, and no more of the donor', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true, approvedFrom: '2024-04-01' });
    const donor = person({ name: 'Asha Kulkarni', pan: 'abcpe1234f', amount: 2500_50, tip: 100_00 });
    await pay(campaign.slug, { ...donor, visibility: 'hidden' });
    const { rows, total } = await exported(campaign);
    expect(rows).toEqual([
      {
        'Serial number': expect.stringMatching(/^\d+$/),
        'Non-profit': campaign.issuerId,
        'PAN of the non-profit': 'AAATT1234T',
        'Approval number': 'TEST/80G/1',
        'Approval valid from': '2024-04-01',
        Section: '80G (now section 133)',
        'ID code': 'PAN',
        'ID number': 'ABCPE1234F',
        'Name of the donor': 'Asha Kulkarni',
        'Address of the donor': '4 Bazaar Road, Pune',
        'Donation type': 'Specific grant',
        Campaign: expect.stringMatching(/^Campaign \d+$/),
        'Mode of receipt': 'Electronic',
        'Amount in rupees': '2500.50',
        'Day of the gift': '2026-11-20',
        'Receipt number': '2026-27/000001',
        'Day of the receipt': '2026-11-20',
      },
    ]);
    expect(total).toEqual({ issuer: campaign.issuerId, gifts: 1, paise: 2500_50 });
  });

  test('sum up to what the ledger holds of them, whatever went back', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    const gifts: string[] = [];
    for (const amount of [1000_00, 333_33, 70_07, 2500_00, 10_01])
      gifts.push(await pay(campaign.slug, person({ amount, tip: 11_00 })));
    await takeBack(gifts[1] ?? '', 'all');
    await takeBack(gifts[3] ?? '', 'tip');
    const { db } = t.platform;
    const code = 'GIFT-CARD-0113';
    const worth = { amount: 900_00, expiresOn: '2099-12-31' };
    await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { mode: 'sandbox', code, issuedBy: 'Test', ...worth }));
    const card = { option: 'gift_card', voucher: code, amount: 450_45, email: 'card@example.org' };
    await identify((await t.give(campaign.slug, card)).gift);
    const { rows, total } = await exported(campaign);
    expect(rows.map(paise)).toEqual([1000_00, 70_07, 2500_00, 10_01, 450_45]);
    expect(rows.map((row) => row['Mode of receipt'])).toEqual([
      ...Array.from({ length: 4 }, () => 'Electronic'),
      'Others',
    ]);
    expect([sum(rows), total?.paise]).toEqual([await fundOf(campaign), await fundOf(campaign)]);
    expect((await t.totals(campaign.slug)).raised).toBe(sum(rows));
  });

  test('of one donor stand together, in the order of their receipts', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    for (const pan of ['ZZZPZ9999Z', 'AAAPA1111A', 'ZZZPZ9999Z', 'AAAPA1111A'])
      await pay(campaign.slug, person({ pan }));
    const { rows } = await exported(campaign);
    expect(rows.map((row) => [row['ID number'], row['Receipt number']?.slice(-1)])).toEqual([
      ['AAAPA1111A', '2'],
      ['AAAPA1111A', '4'],
      ['ZZZPZ9999Z', '1'],
      ['ZZZPZ9999Z', '3'],
    ]);
  });

  test('are none of a day that no approval covered', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true, approvedFrom: '2020-04-01' });
    const { checkout } = await t.give(campaign.slug, person());
    const until = { taxApprovalUntil: '2021-03-31' };
    await t.platform.db.updateTable('givingParties').set(until).where('id', '=', campaign.issuerId).execute();
    await payAtCheckout(checkout);
    await t.gateway.settled();
    expect((await t.totals(campaign.slug)).gifts).toBe(1);
    expect(await exported(campaign)).toMatchObject({ rows: [], total: undefined });
  });

  test('are none for a person, whom an approved non-profit gives the receipts of', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: false, approved: true });
    const gift = await pay(campaign.slug, { email: 'to.a.person@example.org' });
    await identify(gift);
    expect(await exported(campaign)).toMatchObject({ rows: [], total: undefined });
  });

  test('are those to approved non-profits, with a PAN, that arrived', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    await pay(campaign.slug, { email: 'no.pan@example.org' });
    await t.give(campaign.slug, person());
    await pay(campaign.slug, person(), { outcome: 'decline' });
    expect(await exported(campaign)).toMatchObject({ rows: [], total: undefined });
    await pay(campaign.slug, person());
    expect((await exported(campaign)).rows).toHaveLength(1);
  });

  test('are what their receipts say they are, whatever became of campaign and approval', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    await pay(campaign.slug, person());
    const { rows } = await exported(campaign);
    const { db } = t.platform;
    await db
      .updateTable('campaigns')
      .set({ beneficiaryKind: 'individual' })
      .where('id', '=', campaign.id)
      .execute();
    await db
      .updateTable('givingParties')
      .set({ taxApproval: null })
      .where('id', '=', campaign.issuerId)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await exported(campaign)).rows).toEqual(rows);
  });

  test('belong to the year of the gift in India, also where the receipt is of the next', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    t.clock.set('2027-03-31T18:40:00Z');
    const late = await pay(campaign.slug, person());
    const madeAt = (moment: string, gift = late) =>
      sql`UPDATE payments SET made_at = ${moment} FROM donations gift
        WHERE gift.id = donation_id AND gift.key = ${gift}`.execute(t.platform.db);
    await madeAt('2027-03-31T18:29:59Z');
    const [row] = (await exported(campaign)).rows;
    expect(row).toMatchObject({ 'Day of the gift': '2027-03-31', 'Day of the receipt': '2027-04-01' });
    expect(row?.['Receipt number']).toMatch(/^2027-28\//);
    expect((await exported(campaign, '2027-28')).rows).toEqual([]);
    await madeAt('2027-03-31T18:30:00Z');
    expect((await exported(campaign)).rows).toEqual([]);
    expect((await exported(campaign, '2027-28')).rows).toHaveLength(1);
    t.clock.set('2027-03-31T18:29:58Z');
    await madeAt('2027-03-31T18:30:02Z', await pay(campaign.slug, person()));
    expect((await exported(campaign, '2027-28')).rows).toHaveLength(2);
  });

  test('run no formula in a spreadsheet, and keep to their line', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    await pay(campaign.slug, person({ address: '=HYPERLINK("http://x.example")' }));
    await pay(campaign.slug, person({ address: '@ 4 "Shanti", Bazaar Road' }));
    const { rows } = await exported(campaign);
    expect(rows.map((row) => row['Address of the donor'])).toEqual([
      `'=HYPERLINK("http://x.example")`,
      `'@ 4 "Shanti", Bazaar Road`,
    ]);
  });

  test.each(['sealed', 'sealedAddress'] as const)(
    'are those that can be opened; the receipt of one whose %s cannot is named',
    async (broken) => {
      const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
      const gifts = [await pay(campaign.slug, person()), await pay(campaign.slug, person())];
      const { db } = t.platform;
      const lost = broken === 'sealed' ? { sealed: 'AAAA' } : { sealedAddress: Buffer.alloc(40) };
      const of = db.selectFrom('donations').select('id').where('key', '=', gifts[0]!);
      await db.updateTable('donorIdentities').set(lost).where('donationId', '=', of).execute();
      const { rows, total, unopened } = await exported(campaign);
      expect(rows.map((row) => row['Receipt number'])).toEqual(['2026-27/000002']);
      expect(total).toMatchObject({ gifts: 1 });
      expect(unopened).toContain(`2026-27/000001 of ${campaign.issuerId}`);
      await db.deleteFrom('donorIdentities').where('donationId', '=', of).execute();
    },
  );

  test('of play money are none of the other book', async () => {
    const campaign = await makeCampaign(t.platform.db, { nonprofit: true });
    await pay(campaign.slug, person());
    const path = freshPath();
    const live = { ...t.giving, book: { ...t.giving.book, mode: 'live' as const } };
    expect(await exportForm113(live, { year, path, by })).toEqual({ totals: [], unopened: [] });
    expect((await readFile(path, 'utf8')).trim().split('\r\n')).toHaveLength(1);
  });
});

describe('the file', () => {
  const logged = async () => (await lastDeskEntries(t.platform.db, { count: 1000, by })).length;

  test('is its owner’s alone, and stands in the log of the desk', async () => {
    const path = freshPath();
    const before = await logged();
    await exportForm113(t.giving, { year, path, by });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await logged()).toBe(before + 1);
    expect((await lastDeskEntries(t.platform.db, { count: 1 }))[0]).toMatchObject({
      doneBy: by,
      what: 'tax receipts exported',
      subject: `form-113 ${year}`,
    });
  });

  test('takes no other’s place, and then nothing was looked at', async () => {
    const path = freshPath();
    await writeFile(path, 'mine');
    await chmod(path, 0o600);
    const before = await logged();
    await expect(exportForm113(t.giving, { year, path, by })).rejects.toThrow('is there already');
    expect([await readFile(path, 'utf8'), await logged()]).toEqual(['mine', before]);
  });

  test('does not stay where it could not be put on record', async () => {
    const path = freshPath();
    await expect(exportForm113(t.giving, { year, path, by: '' })).rejects.toThrow('desk_entries');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});
