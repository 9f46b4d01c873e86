import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';
import { wireName } from '@mysathi/contract/wire';

import { lockMember } from '../../../members/accounts/lock-member.ts';
import type { DB } from '../../../platform/database/types.ts';
import { invalidAt } from '../../../platform/http/validation.ts';

/** Whether the two sections, as they stand now, have a member at work before the age for it. */
const workedAsChild = async (tx: Transaction<DB>, memberId: string): Promise<boolean> => {
  // Held, as the other section may just be saved by another tab.
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
 * Refuses the work that was just saved if it began before its member was 14.
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
 * Refuses the birthday that was just saved, if it is of another year than before, and work began before that age. Call it
 * before the card is written anew: the card still has the earlier year.
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
