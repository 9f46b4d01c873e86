import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { findBreaks } from './balance-check.ts';
import { post } from './post.ts';
import { giftGone } from '../rules/split.ts';
import { makeCampaign } from '../testing/make-campaign.ts';

let t: TestPlatform;

beforeAll(async () => {
  t = await testPlatform();
});

afterAll(() => t.close());

const balanced = [
  { account: 'bank', amount: 100 },
  { account: 'unapplied', amount: -100 },
];
// Figures are reset and the rows of a gift go with it; failing payment methods and recipients of letters are no money.
const leftStanding = [
  'campaign_totals',
  'gateway_orders',
  'gift_attempts',
  'giving_outbox',
  'monthly_gifts',
  'payment_downtimes',
  'update_notices',
];
let keys = 0;
const postIt = (
  lines: readonly { account: string; amount: number }[],
  mode: 'sandbox' | 'live' = 'sandbox',
) =>
  t.platform.db
    .transaction()
    .execute((tx) => post(tx, mode, [{ key: `test:${(keys += 1)}`, campaignId: null, lines }]));

describe('the database itself refuses', () => {
  test.each([
    [
      'an entry that does not sum to zero',
      [
        { account: 'bank', amount: 100 },
        { account: 'unapplied', amount: -99 },
      ],
    ],
    ['an entry of one line', [{ account: 'bank', amount: 100 }]],
    ['a line of nothing', [...balanced, { account: 'bank', amount: 0 }]],
    [
      'an account that is none',
      [
        { account: 'pocket', amount: 1 },
        { account: 'bank', amount: -1 },
      ],
    ],
  ])('%s', async (_what, lines) => {
    await expect(postIt(lines)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test('the same fact twice', async () => {
    const entry = { key: 'test:once', campaignId: null, lines: balanced };
    await t.platform.db.transaction().execute((tx) => post(tx, 'sandbox', [entry]));
    await expect(t.platform.db.transaction().execute((tx) => post(tx, 'sandbox', [entry]))).rejects.toThrow(
      /key/,
    );
  });

  test.each([
    'UPDATE postings SET amount = amount + 1',
    'DELETE FROM postings',
    'TRUNCATE postings CASCADE',
    'UPDATE journal_entries SET key = key || 1',
    'DELETE FROM journal_entries',
    'TRUNCATE journal_entries CASCADE',
  ])('%s', async (statement) => {
    await postIt(balanced);
    await expect(sql.raw(statement).execute(t.platform.db)).rejects.toThrow(/append-only/);
  });

  test('lines that join an entry later', async () => {
    await postIt(balanced);
    const late = sql`INSERT INTO postings (entry_id, mode, account, amount)
      SELECT max(id), 'sandbox', account, amount FROM journal_entries,
        (VALUES ('bank', 5), ('unapplied', -5)) AS line (account, amount) GROUP BY account, amount`;
    await expect(late.execute(t.platform.db)).rejects.toThrow(/stands already/);
  });

  test('lines of an entry that is none', async () => {
    const stray = sql`INSERT INTO postings (entry_id, mode, account, amount)
      VALUES (-1, 'sandbox', 'bank', 5), (-1, 'sandbox', 'unapplied', -5)`;
    await expect(stray.execute(t.platform.db)).rejects.toThrow(/comes with its entry/);
  });

  test('lines that join an entry of the other mode', async () => {
    const mixed = sql`WITH entry AS (INSERT INTO journal_entries (mode, key) VALUES ('live', 'test:mixed') RETURNING id)
      INSERT INTO postings (entry_id, mode, account, amount)
      SELECT id, 'sandbox', account, amount FROM entry, (VALUES ('bank', 5), ('unapplied', -5)) AS line (account, amount)`;
    await expect(mixed.execute(t.platform.db)).rejects.toThrow(/comes with its entry/);
  });

  test('clearing real money, even while play money is cleared', async () => {
    await postIt(balanced, 'live');
    await sql`SELECT clear_sandbox_money()`.execute(t.platform.db);
    const left = await t.platform.db.selectFrom('postings').select('mode').execute();
    expect(left.map(({ mode }) => mode)).toEqual(['live', 'live']);
    const attempt = t.platform.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL giving.clearing_sandbox = 'yes'`.execute(tx);
      await sql`DELETE FROM postings WHERE mode = 'live'`.execute(tx);
    });
    await expect(attempt).rejects.toThrow(/append-only/);
  });

  test('no table of money to be forgotten where play money is cleared', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'mode'
      EXCEPT SELECT table_name FROM play_money ORDER BY name`.execute(t.platform.db);
    expect(rows.map(({ name }) => name)).toEqual(leftStanding);
  });

  test('stages that are not the goal', async () => {
    await expect(makeCampaign(t.platform.db, { goal: 1000_00, stages: [500_00, 400_00] })).rejects.toThrow(
      /sum to/,
    );
  });

  test('a stage that goes, so that the others are not the goal', async () => {
    const { id } = await makeCampaign(t.platform.db);
    const removeStages = t.platform.db.deleteFrom('campaignStages').where('campaignId', '=', id);
    await expect(removeStages.where('number', '=', 2).execute()).rejects.toThrow(/sum to/);
    await expect(removeStages.execute()).resolves.toBeDefined();
  });

  test('no column for the number of a card, its code or its last month: of cards four digits are kept', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(^|_)(cvv|cvc|pin|card_?(no|num|number|holder)|expiry|exp_(month|year))(_|$)'`.execute(
      t.platform.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a refund is split so that neither part falls below nothing, and a tip alone takes nothing of the gift', () => {
  const part = fc.integer({ min: 0, max: 10 ** 7 });
  fc.assert(
    fc.property(
      part.map((gift) => gift + 100),
      part,
      fc.array(fc.tuple(part, fc.boolean()), { maxLength: 8 }),
      (gift, tip, refunds) => {
        let gone = 0;
        let tipAlone = 0;
        let before = { gift: 0, tip: 0 };
        for (const [wanted, isTip] of refunds) {
          const left = isTip ? Math.max(0, tip - before.tip) : gift + tip - gone;
          const amount = Math.min(wanted, left);
          gone += amount;
          if (isTip) tipAlone += amount;
          const fromGift = giftGone({ gift, tip }, gone, tipAlone);
          const now = { gift: fromGift, tip: gone - fromGift };
          expect(now.gift).toBeGreaterThanOrEqual(before.gift);
          expect(now.tip).toBeGreaterThanOrEqual(before.tip);
          expect(now.gift).toBeLessThanOrEqual(gift);
          expect(now.tip).toBeLessThanOrEqual(tip);
          expect(isTip ? now.gift - before.gift : 0).toBe(0);
          before = now;
        }
      },
    ),
  );
});

test('a difference between the books is found and raises the alarm', async () => {
  const { id } = await makeCampaign(t.platform.db);
  await sql`UPDATE campaign_totals SET captured = 500, gifts = 2, donors = 1
    WHERE campaign_id = ${id} AND mode = 'sandbox'`.execute(t.platform.db);
  const breaks = await findBreaks(t.platform.db, 'sandbox');
  expect(breaks.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['fund', id],
    ['raised', id],
    ['gifts', id],
    ['donors', id],
    ['captured', id],
  ]);
});

test('the way into the books is planned once for each connection, also after a function was written anew', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc
    WHERE proconfig @> ARRAY['plan_cache_mode=force_generic_plan'] ORDER BY proname`.execute(t.platform.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'add_to_totals',
    'entry_sums_to_zero',
    'hold_gifts',
    'issue_receipts',
    'keep_arrivals',
    'known_gifts',
    'note_news',
    'post_entries',
    'postings_come_with_their_entry',
    'save_gifts',
    'take_arrivals',
  ]);
});
