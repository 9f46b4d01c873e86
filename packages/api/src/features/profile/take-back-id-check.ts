import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ProofReason } from '@mysathi/contract/review-reasons';

import { lockMember } from '../../members/lock-member.ts';
import type { DB } from '../../platform/database/types.ts';

/**
 * The ID was checked for what stood there then: after another name, year of birth or gender it has to be looked at
 * again, also when that other one is what the paper says, and so has a paper that was refused for it. Of a paper whose
 * file is deleted nothing is left to look at: its member is asked for one anew. Call it while the member is held.
 */
export const takeBackIdCheck = async (
  tx: Transaction<DB>,
  memberId: string,
  differed: Extract<ProofReason, 'name_differs' | 'birth_differs'>,
): Promise<void> => {
  const isOfBefore = sql<boolean>`member_id = ${memberId} AND slot LIKE 'id_proof%'
    AND (review = 'approved' OR reason = ${differed})`;
  await tx.deleteFrom('privateFiles').where(isOfBefore).where('fileKey', 'is', null).execute();
  await tx
    .updateTable('privateFiles')
    .set({ review: 'pending', reason: null, reviewSince: sql<Date>`now()` })
    .where(isOfBefore)
    .execute();
};

/**
 * Takes the check back where personal details that were just saved have another year of birth or gender than before.
 * Call it before the card is written anew, which still has those of before.
 */
export const takeBackOtherBirth = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  // Held before the papers are read: somebody at the desk may just be approving them.
  await lockMember(tx, memberId);
  const { rows } = await sql`
    SELECT FROM member_cards c JOIN personal_info p ON p.member_id = c.member_id
    WHERE c.member_id = ${memberId}
      AND (c.birth_year, c.gender) IS DISTINCT FROM (extract(year FROM p.date_of_birth)::smallint, p.gender)`.execute(
    tx,
  );
  if (rows.length > 0) await takeBackIdCheck(tx, memberId, 'birth_differs');
};
