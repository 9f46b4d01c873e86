import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { issueVoucher } from '../features/donations/gifts/cards/use-voucher.ts';
import { fundedCampaign, payers } from '../features/donations/testing/funded-campaign.ts';
import { givingTest } from '../features/donations/testing/giving-test.ts';
import type { GivingTest } from '../features/donations/testing/giving-test.ts';
import { makeCampaign } from '../features/donations/testing/make-campaign.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { typeBeside, typeByItself } from './testing/desk-platform.ts';

vi.mock('./run-at-desk.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing/type-at-desk.ts')).heardAtDesk,
}));

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const reason = 'The hospital asked us to.';
const by = (name: string) => ['--reason', reason, '--by', name];
const first = by(payers.first);
const second = by(payers.second);
const desk = (command: string, ...words: string[]) => typeBeside(t.platform, command, ...words);
/** Runs a command as at the desk beside a site: on a platform on which no jobs are registered. */
const byItself = (command: string, ...words: string[]) => typeByItself(t.platform, command, ...words);
const workOn = async (subject: string) =>
  (await lastDeskEntries(t.platform.db, { count: 9, subject }))
    .toReversed()
    .map(({ doneBy, what, reason: why }) => [doneBy, what, why]);

test('a campaign is paused, opened, put in front and ended by the word that says so', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const words = [
    ['--pause', `${slug} is paused and takes no gifts.`],
    ['--open', `${slug} is open.`],
    ['--feature', `${slug} is the featured one.`],
    ['--end', `${slug} has ended.`],
  ] as const;
  for (const [wish, said] of words) {
    expect(await desk('campaigns', wish, slug, ...first)).toContain(said);
    expect(await desk('campaigns', wish, slug, ...first)).toContain('already. Nothing was done.');
  }
  const done = ['campaign paused', 'campaign opened', 'campaign featured', 'campaign ended'];
  expect(await workOn(`campaign ${slug}`)).toEqual(done.map((what) => [payers.first, what, reason]));
  expect(await desk('campaigns')).toMatch(
    new RegExp(`^${slug}: Campaign \\d+ \\(ended; ₹0 of ₹5,00,000\\)`, 'm'),
  );
});

test('donors are to learn why a campaign is open again, and not why it opened first', async () => {
  const { id, slug } = await makeCampaign(t.platform.db);
  await t.platform.db.updateTable('campaigns').set({ status: 'in_review' }).where('id', '=', id).execute();
  expect(await desk('campaigns', '--open', slug, ...first)).toBe(`${slug} is open.`);
  expect(await desk('campaigns', '--pause', slug, ...first)).toContain('Whoever gave before learns why');
  expect(await desk('campaigns', '--open', slug, ...first)).toContain('Whoever gave before learns why');
});

test('a campaign that nobody has opened is removed by the word that says so', async () => {
  const { id, slug } = await makeCampaign(t.platform.db);
  await t.platform.db.updateTable('campaigns').set({ status: 'in_review' }).where('id', '=', id).execute();
  expect(await desk('campaigns', '--remove', slug, ...first)).toBe(`${slug} is removed.`);
  expect(await workOn(`campaign ${slug}`)).toEqual([[payers.first, 'campaign removed', reason]]);
});

test('a payout is prepared, withdrawn, recorded and returned with the sums and references that were typed', async () => {
  const { slug } = await fundedCampaign(t);
  const sum = ['--rupees', '600.50'];
  const paid = [...sum, '--utr', 'SBIN426112300001'];
  const prepare = () => desk('payouts', '--prepare', slug, ...sum, '--update', '1', ...first);
  expect(await prepare()).toContain(`A second person transfers it and records it`);
  expect(await desk('payouts', '--withdraw', slug, ...first)).toBe('It is withdrawn.');
  await prepare();
  expect(await desk('payouts')).toContain(`₹600.50 is prepared by ${payers.first}`);
  expect(await desk('payouts', '--record', slug, ...paid, ...second)).toBe(`It is in the books of ${slug}.`);
  const sayReturned = () => desk('payouts', '--returned', slug, ...paid, ...first);
  expect(await sayReturned()).toContain('a second person');
  const mistaken = () => desk('payouts', '--withdraw', slug, ...paid.slice(-2), ...second);
  expect([await mistaken(), await mistaken()]).toEqual([
    'It is taken back.',
    'Nobody has said that it came back. Nothing was done.',
  ]);
  await sayReturned();
  expect(await desk('payouts', '--returned', slug, ...paid, ...second)).toContain('It is booked');
  expect((await workOn(`campaign ${slug} payout`)).map(([name, what]) => [name, what])).toEqual([
    [payers.first, 'payout prepared'],
    [payers.first, 'payout withdrawn'],
    [payers.first, 'payout prepared'],
    [payers.second, 'payout recorded'],
    [payers.first, 'payout said to have come back'],
    [payers.second, 'payout not said to have come back any more'],
    [payers.first, 'payout said to have come back'],
    [payers.second, 'payout came back'],
  ]);
});

test('gift cards are prepared by one person and shown once to another', async () => {
  const wanted = ['--count', '2', '--rupees', '1,000'];
  const paid = ['--paid-by', 'Asha Mills', '--until', '2027-06-30'];
  expect(await desk('vouchers', '--prepare', 'diwali', ...wanted, ...paid, ...first)).toContain(
    'is prepared.',
  );
  expect(await desk('vouchers')).toContain('diwali: 2 of ₹1,000, paid by Asha Mills, until 2027-06-30');
  const issued = await desk('vouchers', '--issue', 'diwali', ...wanted, ...second);
  const codes = issued.split('\n').slice(0, 2);
  for (const code of codes)
    expect((await t.post<{ balance: number }>('/vouchers/check', { code })).body.data.balance).toBe(1000_00);
  expect(issued).toContain('Nobody can show them again');
  expect(await desk('vouchers', '--issue', 'diwali', ...wanted, ...second)).toContain('Nothing was done.');
});

test('gift cards are withdrawn, blocked and allowed again by the words that say so', async () => {
  const wanted = ['--count', '2', '--rupees', '1,000'];
  const prepare = () =>
    desk('vouchers', '--prepare', 'holi', ...wanted, '--paid-by', 'Mills', '--until', '2027-06-30', ...first);
  await prepare();
  expect(await desk('vouchers', '--withdraw', 'holi', ...first)).toBe('They are withdrawn.');
  expect(await desk('vouchers', '--withdraw', 'holi', ...first)).toContain('Nothing was done.');
  await prepare();
  const [code = ''] = (await desk('vouchers', '--issue', 'holi', ...wanted, ...second)).split('\n');
  const folder = await mkdtemp(join(tmpdir(), 'codes-'));
  const codes = join(folder, 'codes.txt');
  await writeFile(codes, code);
  expect(await desk('vouchers', '--block', 'holi', '--codes', codes, ...first)).toContain('from now on: 1.');
  expect(await desk('vouchers')).toContain('₹2,000 left, 1 blocked');
  expect(await desk('vouchers', '--block', 'holi', ...first)).toContain('from now on: 1.');
  expect(await desk('vouchers', '--block', 'holi', ...first)).toContain('Nothing was done.');
  expect(await desk('vouchers', '--allow', 'holi', ...first)).toBe('Gift cards that pay again: 2.');
  expect(await desk('vouchers', '--allow', 'holi', ...first)).toContain('Nothing was done.');
  await rm(folder, { recursive: true });
});

test('a gift is found, asked about at the gateway and taken off the page by the word that says so', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 700_00, message: 'For the library' });
  const { reference } = await t.status(gift);
  for (const wish of ['--find', '--check'])
    expect(await desk('gifts', wish, reference, ...first.slice(2))).toMatch(
      new RegExp(`^${reference}: ₹700 to ${slug} by Asha Kulkarni .*: confirmed on 2026-11-20`),
    );
  expect(await desk('gifts', '--withhold', reference, ...first)).toContain(reference);
  expect(await desk('gifts', '--withhold', reference, ...first)).toContain('Nothing was done.');
});

test('what is given every month is told with its gift and stopped, on record, by the word that says so', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 700_00, months: 12, email: 'monthly@example.org' });
  await t.outbox();
  const { reference, monthly } = await t.status(gift);
  const find = () => desk('gifts', '--find', reference, ...first.slice(2));
  expect(await find()).toMatch(
    /\n {2}every month, active: 1 of 12 taken, the next on 2026-12-20; mandate token_\w+\n/,
  );
  expect(await find()).not.toContain(monthly);
  expect(await byItself('gifts', '--stop-monthly', reference, ...first)).toContain('nothing more is taken');
  expect(await desk('gifts', '--stop-monthly', 'monthly@example.org', ...first)).toContain(
    'Nothing was done.',
  );
  expect(await workOn(`gift ${reference}`)).toContainEqual([payers.first, 'monthly gift stopped', reason]);
  expect(await find()).toContain('every month, ended (desk): 1 of 12 taken');
  const letter = (await t.outbox('monthly@example.org')).at(-1);
  expect(letter?.body).toContain('We have stopped it.');
  await t.giveAndPay(slug, { amount: 700_00, months: 12, email: 'monthly@example.org' });
  await t.outbox();
  expect(await desk('gifts', '--stop-monthly', 'monthly@example.org', ...first)).toContain(
    'nothing more is taken',
  );
  const single = await t.status(await t.giveAndPay(slug, { email: 'once@example.org' }));
  await expect(desk('gifts', '--stop-monthly', single.reference, ...first)).rejects.toThrow(
    'No gift that comes every month is known',
  );
});

test('what the payment company tells of a monthly gift is booked by the desk that asks it', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  await t.gateway.setSwitches({ delivery: 'drop' });
  const { reference } = await t.status(await t.giveAndPay(slug, { amount: 700_00, months: 12 }));
  await t.gateway.setSwitches({});
  expect(await byItself('gifts', '--check', reference, ...first.slice(2))).toContain(
    ': confirmed on 2026-11-20',
  );
  await t.outbox();
  expect(await desk('gifts', '--find', reference, ...first.slice(2))).toContain('every month, active');
});

test('what went back onto a gift card is told with its gift', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const card = { code: 'OF-THE-DESK', issuedBy: 'Mills', amount: 1000_00, expiresOn: '2027-06-30' };
  await t.platform.db.transaction().execute((tx) => issueVoucher(tx, { mode: 'sandbox', ...card }));
  const paid = { option: 'gift_card', voucher: card.code, amount: 700_00, tip: 50_00 };
  const { gift } = await t.give(slug, paid);
  const { reference } = await t.status(gift);
  const find = () => desk('gifts', '--find', reference, ...first.slice(2));
  expect(await find()).toMatch(/paid with a gift card$/);
  for (const part of ['tip', 'all']) await t.post(`/gifts/${gift}/refund`, { part });
  const day = kolkataDay(new Date());
  expect((await find()).split('\n').slice(1)).toEqual([
    '  paid with a gift card',
    `  ₹50 back on the gift card on ${day}`,
    `  ₹700 back on the gift card on ${day}`,
  ]);
});

test('updates of a campaign that there is not are not taken for none', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  expect(await desk('updates', '--campaign', slug)).toContain(`There is no update of ${slug}.`);
  await expect(desk('updates', '--campaign', 'nope')).rejects.toThrow('no campaign nope');
  await expect(desk('updates', '--campaign', slug, '--title', 'T', '--text', 'X')).rejects.toThrow(
    '--title does not go with what is asked for',
  );
});

test('what a year has to be filed is written where it was typed', async () => {
  await expect(desk('form-113', '--year', '2026', '--out', 'x', ...first.slice(2))).rejects.toThrow(
    /financial year/,
  );
  await expect(desk('form-113', '--year', '2027-28', '--out', 'x', ...first.slice(2))).rejects.toThrow(
    '2027-28 has not begun',
  );
  const folder = await mkdtemp(join(tmpdir(), 'form-113-'));
  const filed = (year: string) =>
    desk('form-113', '--year', year, '--out', join(folder, year), ...first.slice(2));
  const early = /^2026-27 is not over: .* until 2027-03-31/m;
  expect(await filed('2026-27')).toMatch(early);
  expect(await filed('2025-26')).not.toContain('is not over');
  expect(await readdir(folder)).toEqual(['2025-26', '2026-27']);
  await rm(folder, { recursive: true });
});

test.each([
  ['campaigns', '--pause', 'x', '--end', 'x'],
  ['campaigns', '--write', 'x', '--end', 'x'],
  ['exceptions', '--settle', 'x', '--send-again', 'x'],
  ['gifts', '--find', 'x', '--withhold', 'x'],
  ['payouts', '--prepare', 'x', '--record', 'x'],
  ['updates', '--campaign', 'x', '--publish', '--withdraw', '1'],
  ['vouchers', '--prepare', 'x', '--issue', 'x'],
  ['vouchers', '--block', 'x', '--allow', 'x'],
])('%s does nothing where two things are asked for: %s %s', async (command, ...words) => {
  await expect(desk(command, ...words, ...first)).rejects.toThrow(new RegExp(`^npm run ${command}`));
});
