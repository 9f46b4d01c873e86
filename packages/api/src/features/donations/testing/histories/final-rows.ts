import { sql } from 'kysely';

import type { HistoryWorld } from './world.ts';

/** Removes a world's name from what it wrote, so that two worlds can be compared. */
const nameless = (rows: readonly object[], name: string): string[] =>
  rows.map((row) => JSON.stringify(row).replaceAll(`_${name}_`, '_x_')).toSorted();

/** Returns all rows that must be equal however the same news arrives, without ids and times. */
export const finalRows = async ({
  db,
  campaign,
  truth,
  gifts,
  firstEntry,
  name,
}: HistoryWorld): Promise<string[]> => {
  const ids = gifts.map(({ id }) => id);
  const place = sql`array_position(${ids}::uuid[], donation_id)`;
  const questions = [
    sql<object>`SELECT array_position(${ids}::uuid[], id) AS gift, state, failure, kept FROM donations
      WHERE id = ANY(${ids}::uuid[])`,
    sql<object>`SELECT ${place} AS gift, provider_payment_id AS id, amount, rank, role, international, method, fee, tax, gone
      FROM payments WHERE donation_id = ANY(${ids}::uuid[])`,
    // A query about a payment never captured says that it went back, but not by which refund.
    sql<object>`SELECT ${place} AS gift, provider_refund_id AS id, kind, amount, state FROM refunds
      WHERE donation_id = ANY(${ids}::uuid[]) AND EXISTS (SELECT FROM payments
        WHERE payments.provider_payment_id = refunds.provider_payment_id AND rank = 3)`,
    sql<object>`SELECT ${place} AS gift, provider_dispute_id AS id, amount, state FROM disputes
      WHERE donation_id = ANY(${ids}::uuid[])`,
    sql<object>`SELECT captured, refunded, disputed, raised, gifts, donors, fees FROM campaign_totals
      WHERE campaign_id = ${campaign.id} AND mode = ${truth.mode}`,
    sql<object>`SELECT account, sum(amount) AS amount FROM postings JOIN journal_entries entry ON entry.id = entry_id
      WHERE entry_id > ${firstEntry} AND entry.key LIKE ${`%\\_${name}%`} GROUP BY account HAVING sum(amount) <> 0`,
    sql<object>`SELECT ${place} AS gift, refunded FROM receipts WHERE donation_id = ANY(${ids}::uuid[])`,
    sql<object>`SELECT ${place} AS gift, kind, replace(subject, donation_id::text, '') AS subject FROM giving_outbox
      WHERE donation_id = ANY(${ids}::uuid[])`,
    sql<object>`SELECT kind, subject FROM payment_exceptions WHERE subject LIKE ${`%\\_${name}\\_%`}`,
  ];
  const rows: string[] = [];
  for (const question of questions) rows.push(...nameless((await question.execute(db)).rows, name));
  return rows;
};
