import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { numberOfMemberId } from '../../../members/member-id.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** Whom an incident concerns: all, or those of a list, of members by their ID and of donors by a gift's reference. */
export type Concerned = 'all' | readonly string[];

const numbers = (typed: readonly string[]): number[] => typed.map(numberOfMemberId);

/** Throws for the first of those that were named and are not there. */
const assertAllFound = (what: string, named: readonly string[], found: ReadonlySet<string>): void => {
  const missing = named.find((one) => !found.has(one));
  if (missing !== undefined) throw new Error(`There is no ${what} ${missing}.`);
};

/** Puts the members whom it concerns on the list of a letter; nobody can be told any more whose account is erased. */
export const concernMembers = async (
  tx: Transaction<DB>,
  letter: number,
  members: Concerned,
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
  await sql`INSERT INTO incident_recipients (letter, member_id)
    SELECT ${letter}, id FROM members WHERE state <> 'deleted' AND ${which} ORDER BY number`.execute(tx);
};

/** Puts donors on the list of a letter, unless they gave while signed in to an account that is on it. */
export const concernDonors = async (
  tx: Transaction<DB>,
  letter: number,
  { donors, mode }: { donors: Concerned; mode: MoneyMode },
): Promise<void> => {
  if (donors !== 'all') {
    const { rows } = await sql<{ reference: string }>`
      SELECT reference FROM donations WHERE mode = ${mode} AND reference = ANY(${donors}::text[])`.execute(
      tx,
    );
    assertAllFound('gift', donors, new Set(rows.map(({ reference }) => reference)));
  }
  const which = donors === 'all' ? sql`true` : sql`gift.reference = ANY(${donors}::text[])`;
  await sql`INSERT INTO incident_recipients (letter, donor_id)
    SELECT DISTINCT ${letter}::integer, donors.id FROM donors JOIN donations gift ON gift.donor_id = donors.id
    WHERE donors.mode = ${mode} AND donors.sealed_email IS NOT NULL AND ${which}
      AND NOT EXISTS (SELECT FROM donations own JOIN incident_recipients told ON told.member_id = own.member_id
        WHERE own.donor_id = donors.id AND told.letter = ${letter})`.execute(tx);
};
