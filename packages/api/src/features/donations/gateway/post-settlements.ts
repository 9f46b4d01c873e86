import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { SettledLine } from '../../../platform/payments/payment-gateway.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Break } from '../books/balance-check.ts';
import { post } from '../books/post.ts';
import type { PostedEntry } from '../books/post.ts';

/** By far: each day is read twice, and a reading posts one entry at most. */
const mostEntries = 12;

const keyOf = (id: string, number: number): string =>
  number === 1 ? `settle:${id}` : `settle:${id}:${number}`;

/** What came of settlements to our bank as it stands in the books, and in how many entries. */
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

/**
 * Posts what a report tells of settlements and does not stand in the books yet: an earlier reading may not have been
 * complete. Gives those of which more stands there than all lines of now could make: nothing is posted for them.
 */
export const postSettlements = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  lines: readonly SettledLine[],
): Promise<Break[]> => {
  const bySettlement = Map.groupBy(lines, ({ settlementId }) => settlementId);
  // One reading at a time: what the other has posted is seen.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('settlements', 0))`.execute(tx);
  const posted = await postedOf(tx, mode, [...bySettlement.keys()]);
  const breaks: Break[] = [];
  const entries: PostedEntry[] = [];
  for (const [id, parts] of bySettlement) {
    const credit = parts.reduce((sum, line) => sum + line.credit, 0);
    const debit = parts.reduce((sum, line) => sum + line.debit, 0);
    const told = credit - debit;
    const { amount, entries: before } = posted.get(id) ?? { amount: 0, entries: 0 };
    if (amount > credit || amount < -debit)
      breaks.push({ kind: 'settlement_amount', subject: id, expected: amount, found: told });
    else if (told !== amount) entries.push(entryOf(id, before + 1, told - amount));
  }
  await post(tx, mode, entries);
  return breaks;
};
