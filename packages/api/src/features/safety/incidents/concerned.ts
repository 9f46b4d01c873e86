import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { numberOfMemberId } from '../../../members/member-id.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** The people concerned by an incident: all, or a list of members by member ID and of donors by a gift's reference. */
export type Concerned = 'all' | readonly string[];

/** The batch size: listed well within the statement timeout. */
const atOnce = 20_000;

const numbers = (typed: readonly string[]): number[] => typed.map(numberOfMemberId);

/** An id before all others. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Checks that all named ones were found.
 * @throws for the first one that is missing
 */
const assertAllFound = (what: string, named: readonly string[], found: ReadonlySet<string>): void => {
  const missing = named.find((one) => !found.has(one));
  if (missing !== undefined) throw new Error(`There is no ${what} ${missing}.`);
};

/** Adds the concerned members to a letter's recipients; members whose account is erased can no longer be told. */
export const concernMembers = async (
  tx: Transaction<DB>,
  letter: number,
  members: Concerned,
  most = atOnce,
): Promise<void> => {
  if (members !== 'all') {
    const { rows } = await sql<{ number: number }>`
      SELECT number::integer AS number FROM members WHERE number = ANY(${numbers(members)}::bigint[])`.execute(
      tx,
    );
    const found = new Set(rows.map(({ number }) => number));
    assertAllFound('member', members, new Set(members.filter((typed) => found.has(numberOfMemberId(typed)))));
  }
  const which = members === 'all' ? sql`true` : sql`number = ANY(${numbers(members)}::bigint[])`;
  let last = 0;
  await inBatches(most, async () => {
    const { rows } = await sql<{ number: number }>`
      WITH next AS (
        SELECT id, number FROM members WHERE number > ${last} AND ${which} AND state <> 'deleted'
        ORDER BY number LIMIT ${most}
      ), listed AS (
        INSERT INTO incident_recipients (letter, member_id) SELECT ${letter}, id FROM next ORDER BY number
      )
      SELECT number::integer AS number FROM next ORDER BY number`.execute(tx);
    last = rows.at(-1)?.number ?? last;
    return rows;
  });
};

/** Adds donors to a letter's recipients, unless they gave while signed in to an account that is on the list. */
export const concernDonors = async (
  tx: Transaction<DB>,
  letter: number,
  { donors, mode }: { donors: Concerned; mode: MoneyMode },
  most = atOnce,
): Promise<void> => {
  if (donors !== 'all') {
    const { rows } = await sql<{ reference: string }>`
      SELECT reference FROM donations WHERE mode = ${mode} AND reference = ANY(${donors}::text[])`.execute(
      tx,
    );
    assertAllFound('gift', donors, new Set(rows.map(({ reference }) => reference)));
  }
  const which =
    donors === 'all'
      ? sql`true`
      : sql`donor.id IN (SELECT donor_id FROM donations WHERE mode = ${mode} AND reference = ANY(${donors}::text[]))`;
  let last = nobody;
  await inBatches(most, async () => {
    const { rows } = await sql<{ id: string }>`
      WITH next AS (
        SELECT donor.id FROM donors donor
        WHERE donor.id > ${last}::uuid AND donor.mode = ${mode} AND donor.sealed_email IS NOT NULL AND ${which}
          AND NOT EXISTS (SELECT FROM donations own JOIN incident_recipients told ON told.member_id = own.member_id
            WHERE own.donor_id = donor.id AND told.letter = ${letter})
        ORDER BY donor.id LIMIT ${most}
      ), listed AS (
        INSERT INTO incident_recipients (letter, donor_id) SELECT ${letter}::integer, id FROM next ORDER BY id
      )
      SELECT id FROM next ORDER BY id`.execute(tx);
    last = rows.at(-1)?.id ?? last;
    return rows;
  });
};
