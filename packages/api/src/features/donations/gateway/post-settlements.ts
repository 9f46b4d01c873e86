import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { lockByName } from '../../../platform/database/lock-by-name.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { SettledLine } from '../../../platform/payments/payment-gateway.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Break } from '../books/figure-questions.ts';
import { post } from '../books/post.ts';
import type { PostedEntry } from '../books/post.ts';

/** More than enough: each day is read twice, and a reading posts at most one entry. */
const mostEntries = 12;

const keyOf = (id: string, number: number): string =>
  number === 1 ? `settle:${id}` : `settle:${id}:${number}`;

/** Returns what the books have for settlements to our bank, and in how many entries. */
const postedOf = async (tx: Transaction<DB>, mode: MoneyMode, ids: readonly string[]) => {
  const keys = ids.flatMap((id) => Array.from({ length: mostEntries }, (_, at) => keyOf(id, at + 1)));
  const { rows } = await sql<{ id: string; amount: number; entries: number }>`
    SELECT split_part(entry.key, ':', 2) AS id, sum(line.amount)::bigint AS amount, count(*) AS entries
    FROM journal_entries entry JOIN postings line ON line.entry_id = entry.id AND line.account = 'bank'
    WHERE entry.mode = ${mode} AND entry.key = ANY(${keys}::text[])
    GROUP BY 1`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const entryOf = (id: string, number: number, amount: number): PostedEntry => ({
  key: keyOf(id, number),
  campaignId: null,
  lines: [
    { account: 'bank', amount },
    { account: 'gateway_receivable', amount: -amount },
  ],
});

interface ToldSettlement {
  readonly id: string;
  readonly credit: number;
  readonly debit: number;
}

/** Sums up what a report says of each settlement. */
const toldBy = (lines: readonly SettledLine[]): Map<string, ToldSettlement> =>
  new Map(
    [...Map.groupBy(lines, ({ settlementId }) => settlementId)].map(([id, parts]) => {
      const sum = (side: 'credit' | 'debit') => parts.reduce((total, line) => total + line[side], 0);
      return [id, { id, credit: sum('credit'), debit: sum('debit') }];
    }),
  );

/** Returns what earlier readings said of these settlements, and of all others of the day. */
const toldBefore = async (tx: Transaction<DB>, mode: MoneyMode, day: string, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('settlements')
    .select(['id', 'credit', 'debit'])
    .where('mode', '=', mode)
    .where((row) => row.or([row('day', '=', day), row('id', '=', sql<string>`ANY(${ids}::text[])`)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const remember = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  day: string,
  told: readonly ToldSettlement[],
): Promise<void> => {
  if (told.length === 0) return;
  await tx
    .insertInto('settlements')
    .values(told.map((settlement) => ({ ...settlement, mode, day })))
    .onConflict((row) =>
      row.columns(['mode', 'id']).doUpdateSet((known) => ({
        day: known.ref('excluded.day'),
        credit: known.ref('excluded.credit'),
        debit: known.ref('excluded.debit'),
      })),
    )
    .execute();
};

/** A settlement of an earlier report is missing in a later one. */
export const settlementMissing = 'settlement_missing';
/** A report says less than the books already have. */
export const settlementAmount = 'settlement_amount';

/**
 * Posts what a day's report says of settlements beyond what is in the books, as an earlier reading may have been
 * incomplete. Returns those of which it says less than before, or nothing: nothing is posted for them.
 */
export const postSettlements = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  day: string,
  lines: readonly SettledLine[],
): Promise<Break[]> => {
  // One reading at a time, so that each sees what the other has posted.
  await lockByName(tx, 'settlements');
  const told = toldBy(lines);
  const known = await toldBefore(tx, mode, day, [...told.keys()]);
  const posted = await postedOf(tx, mode, [...new Set([...told.keys(), ...known.keys()])]);
  const breaks: Break[] = [];
  const entries: PostedEntry[] = [];
  const right: ToldSettlement[] = [];
  for (const id of known.keys())
    if (!told.has(id))
      breaks.push({
        kind: settlementMissing,
        subject: id,
        expected: posted.get(id)?.amount ?? 0,
        found: null,
      });
  for (const settlement of told.values()) {
    const { id, credit, debit } = settlement;
    const before = known.get(id) ?? { credit: 0, debit: 0 };
    const { amount, entries: number } = posted.get(id) ?? { amount: 0, entries: 0 };
    if (credit < before.credit || debit < before.debit) {
      breaks.push({ kind: settlementAmount, subject: id, expected: amount, found: credit - debit });
      continue;
    }
    right.push(settlement);
    if (credit - debit !== amount) entries.push(entryOf(id, number + 1, credit - debit - amount));
  }
  await post(tx, mode, entries);
  await remember(tx, mode, day, right);
  return breaks;
};
