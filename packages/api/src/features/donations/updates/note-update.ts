import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** An update as those who are told of it need it named. */
interface NamedUpdate {
  /** The campaign's. */
  readonly id: string;
  readonly slug: string;
  readonly number: number;
}

const topicOf = ({ slug, number }: NamedUpdate): string => `${slug}:${number}`;

/** Lets an update be noted among the notifications of the members who gave while they were signed in, within a minute. */
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

/** Notes an e-mail for each donor who asked for the updates; gives how many. */
export const noteForFollowers = async (
  tx: Transaction<DB>,
  { id, number, mode }: NamedUpdate & { readonly mode: MoneyMode },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO update_mails (campaign_id, number, donor_id)
    SELECT ${id}::uuid, ${number}::smallint, donor_id
    FROM (SELECT DISTINCT donor_id FROM donations
      WHERE campaign_id = ${id} AND mode = ${mode} AND kept > 0 AND wants_updates) gave
    WHERE gift_that_follows(donor_id, ${id}) IS NOT NULL ORDER BY donor_id`.execute(tx);
  return Number(numAffectedRows);
};
