import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { afterLast, inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** An update, as its announcements need it named. */
interface NamedUpdate {
  /** The campaign's id. */
  readonly id: string;
  readonly slug: string;
  readonly number: number;
}

/** Returns the topic of its notifications. */
export const topicOf = ({ slug, number }: Pick<NamedUpdate, 'slug' | 'number'>): string =>
  `${slug}:${number}`;

/** Queues the announcement of an update to members who gave while signed in, within a minute. */
export const noteForMembers = async (
  tx: Transaction<DB>,
  { id: campaignId, number, mode }: NamedUpdate & { readonly mode: MoneyMode },
): Promise<void> => {
  await tx.insertInto('updateNotices').values({ campaignId, number, mode }).execute();
};

/** Withdraws the notifications about a withdrawn update. */
export const withdrawFromMembers = async (tx: Transaction<DB>, update: NamedUpdate): Promise<void> => {
  await sql`UPDATE notifications SET withdrawn_at = clock_timestamp(), mail_due_at = NULL, push_due_at = NULL
    WHERE kind = 'campaign_update' AND topic = ${topicOf(update)} AND withdrawn_at IS NULL`.execute(tx);
};

/** The batch size: stored well within the statement timeout. */
const batchSize = 5000;

/** Queues an e-mail for each donor who asked for updates; returns their number. */
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
