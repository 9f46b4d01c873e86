import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { afterLast, inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** An update as those who are told of it need it named. */
interface NamedUpdate {
  /** The campaign's. */
  readonly id: string;
  readonly slug: string;
  readonly number: number;
}

/** What its notifications are about. */
export const topicOf = ({ slug, number }: Pick<NamedUpdate, 'slug' | 'number'>): string =>
  `${slug}:${number}`;

/** Lets the members who gave while they were signed in be told of an update, within a minute. */
export const noteForMembers = async (
  tx: Transaction<DB>,
  { id: campaignId, number, mode }: NamedUpdate & { readonly mode: MoneyMode },
): Promise<void> => {
  await tx.insertInto('updateNotices').values({ campaignId, number, mode }).execute();
};

/** Takes the notifications about a withdrawn update back. */
export const withdrawFromMembers = async (tx: Transaction<DB>, update: NamedUpdate): Promise<void> => {
  await sql`UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
    WHERE kind = 'campaign_update' AND topic = ${topicOf(update)} AND withdrawn_at IS NULL`.execute(tx);
};

/** So many are noted well within the time of one statement. */
const batchSize = 5000;

/** Notes an e-mail for each donor who asked for the updates; gives how many. */
export const noteForFollowers = async (
  tx: Transaction<DB>,
  { id, number, mode }: NamedUpdate & { readonly mode: MoneyMode },
  most = batchSize,
): Promise<number> => {
  let [last, mails]: [string | null, number] = [null, 0];
  await inBatches(most, async () => {
    const { rows } = await sql<{ donorId: string; noted: boolean }>`
      WITH gave AS (
        SELECT DISTINCT donor_id FROM donations
        WHERE campaign_id = ${id} AND mode = ${mode} AND kept > 0 AND wants_updates
          AND ${afterLast('donorId', last)} ORDER BY donor_id LIMIT ${most}
      ), noted AS (
        INSERT INTO update_mails (campaign_id, number, donor_id)
        SELECT ${id}::uuid, ${number}::smallint, donor_id FROM gave
        WHERE gift_that_follows(donor_id, ${id}) IS NOT NULL ORDER BY donor_id RETURNING donor_id
      )
      SELECT gave.donor_id, noted.donor_id IS NOT NULL AS noted
      FROM gave LEFT JOIN noted USING (donor_id) ORDER BY donor_id`.execute(tx);
    last = rows.at(-1)?.donorId ?? last;
    mails += rows.filter(({ noted }) => noted).length;
    return rows;
  });
  return mails;
};
