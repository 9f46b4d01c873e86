import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ProofReason } from '@mysathi/contract/review-reasons';

import { lockMember } from '../../members/accounts/lock-member.ts';
import type { DB } from '../../platform/database/types.ts';

/**
 * Voids the ID check after name, birth year or gender changed, and reopens ID proofs refused for that reason. Those
 * whose file is deleted must be sent again. The caller must have locked the member.
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
 * Voids the ID check if the personal details just saved have another birth year or gender. Call it before the card is
 * rewritten: the card still has the earlier ones.
 */
export const takeBackOtherBirth = async (tx: Transaction<DB>, memberId: string): Promise<void> => {
  // Locked before the ID proofs are read, because the desk may be approving them at the same time.
  await lockMember(tx, memberId);
  const { rows } = await sql`
    SELECT FROM member_cards c JOIN personal_info p ON p.member_id = c.member_id
    WHERE c.member_id = ${memberId}
      AND (c.birth_year, c.gender) IS DISTINCT FROM (extract(year FROM p.date_of_birth)::smallint, p.gender)`.execute(
    tx,
  );
  if (rows.length > 0) await takeBackIdCheck(tx, memberId, 'birth_differs');
};
