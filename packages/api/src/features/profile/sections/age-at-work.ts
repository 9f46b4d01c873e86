import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';
import { wireName } from '@mysathi/contract/wire';

import { lockMember } from '../../../members/accounts/lock-member.ts';
import type { DB } from '../../../platform/database/types.ts';
import { invalidAt } from '../../../platform/http/validation.ts';

/** Tests whether the two sections, as they are now, say that a member worked before the minimum age. */
const workedAsChild = async (tx: Transaction<DB>, memberId: string): Promise<boolean> => {
  // Locked, because the other section may be saved by another tab at the same time.
  await lockMember(tx, memberId);
  const { rows } = await sql`
    SELECT FROM personal_info p JOIN professional_details w ON w.member_id = p.member_id
    WHERE p.member_id = ${memberId}
      AND extract(year FROM w.working_since) < extract(year FROM p.date_of_birth) + ${limits.workMinimumAgeYears}::int`.execute(
    tx,
  );
  return rows.length > 0;
};

/**
 * Refuses professional details just saved if the member began to work before the age of 14.
 * @throws Problem `invalid`, at working since
 */
export const refuseWorkAsChild = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  if (!(await workedAsChild(tx, memberId))) return;
  throw invalidAt(
    wireName('workingSince'),
    'By your date of birth you were younger than 14 then. Please check the year.',
  );
};

/**
 * Refuses a birthday just saved if its year has changed and the work began before the age of 14. Call it before the
 * card is rewritten: the card still has the earlier year.
 * @throws Problem `invalid`, at the date of birth
 */
export const refuseBirthAfterWork = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  if (!(await workedAsChild(tx, memberId))) return;
  const { rows } = await sql`
    SELECT FROM member_cards c JOIN personal_info p ON p.member_id = c.member_id
    WHERE c.member_id = ${memberId} AND c.birth_year = extract(year FROM p.date_of_birth)`.execute(tx);
  if (rows.length > 0) return;
  throw invalidAt(
    wireName('dateOfBirth'),
    'By this date you were younger than 14 in the year you say you began to work. Please check both.',
  );
};
