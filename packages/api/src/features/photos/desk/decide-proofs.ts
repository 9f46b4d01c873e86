import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ProofReason } from '@mysathi/contract/review-reasons';

import { announceFromDesk } from '../../../members/announce-from-desk.ts';
import { refreshMemberCard } from '../../../members/cards/card.ts';
import type { DB } from '../../../platform/database/types.ts';
import { personOf, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockProofs, openProofs } from './proofs-in-question.ts';
import type { ProofsInQuestion } from './proofs-in-question.ts';

type DeskParts = Pick<Platform, 'db' | 'jobs'>;

/** The member whose ID proofs are decided, and who decides. */
interface Deciding {
  /** As typed, such as `MS0000012`. */
  member: string;
  by: string;
}

/**
 * The outcome. `first`: recorded until a second person approves as well. `again`: the same person has approved before,
 * so nothing was done. `none`: there is no proof to decide, so nothing was done.
 */
export type ProofOutcome = 'first' | 'approved' | 'refused' | 'again' | 'none';

/** How many different people must approve the current proofs. */
const approvalsNeeded = 2;

const settle = async (
  { jobs }: DeskParts,
  tx: Transaction<DB>,
  { memberId, papers }: ProofsInQuestion,
  to: { review: 'approved'; reason: null } | { review: 'refused'; reason: ProofReason },
): Promise<void> => {
  await tx
    .updateTable('privateFiles')
    .set({ ...to, reviewSince: sql<Date>`now()` })
    .where(
      'id',
      'in',
      papers.map(({ id }) => id),
    )
    .execute();
  // Those who were shown the proofs may still revoke the decision; approving again needs two people again.
  await tx.updateTable('idProofLooks').set({ approvedAt: null }).where('memberId', '=', memberId).execute();
  await refreshMemberCard(tx, memberId);
  await announceFromDesk({ jobs }, tx, { told: [memberId], changed: null });
};

/**
 * Returns when this person approved exactly these proofs, if they did.
 * @throws if they were not shown these proofs
 */
const lookOf = async (
  tx: Transaction<DB>,
  { memberId, member, seen }: ProofsInQuestion,
  by: string,
): Promise<{ approvedAt: Date | null }> => {
  const look = await tx
    .selectFrom('idProofLooks')
    .select('approvedAt')
    .where('memberId', '=', memberId)
    .where('lookedBy', '=', personOf(by))
    .where('seen', '=', seen)
    .executeTakeFirst();
  if (look === undefined)
    throw new Error(`${by} has not been shown the papers of ${member} as they are now.`);
  return look;
};

const approvalsOf = async (tx: Transaction<DB>, { memberId, seen }: ProofsInQuestion): Promise<number> => {
  const approvals = await tx
    .selectFrom('idProofLooks')
    .select('lookedBy')
    .where('memberId', '=', memberId)
    .where('seen', '=', seen)
    .where('approvedAt', 'is not', null)
    .execute();
  return approvals.length;
};

/**
 * Checks that all of these proofs can be opened.
 * @throws otherwise: nobody has seen what one that cannot be opened shows
 */
const assertOpened = async (parts: Pick<Platform, 'files'>, proofs: ProofsInQuestion): Promise<void> => {
  const { unopened } = await openProofs(parts, proofs);
  if (unopened.length > 0)
    throw new Error(
      `${unopened.join(', ')} of ${proofs.member} cannot be opened, so the papers can only be refused.`,
    );
};

/** Approves waiting ID proofs; it takes effect once two different people have done so. */
export const approveProofs = (
  parts: DeskParts & Pick<Platform, 'files'>,
  deciding: Deciding,
): Promise<ProofOutcome> =>
  parts.db.transaction().execute(async (tx) => {
    const { by } = deciding;
    const proofs = await lockProofs(tx, deciding.member);
    if (proofs === null || proofs.review !== 'pending') return 'none';
    const { approvedAt } = await lookOf(tx, proofs, by);
    if (approvedAt !== null) return 'again';
    await assertOpened(parts, proofs);
    await tx
      .updateTable('idProofLooks')
      .set({ approvedAt: sql<Date>`now()` })
      .where('memberId', '=', proofs.memberId)
      .where('lookedBy', '=', personOf(by))
      .execute();
    const isFirst = (await approvalsOf(tx, proofs)) < approvalsNeeded;
    if (!isFirst) await settle(parts, tx, proofs, { review: 'approved', reason: null });
    const what = isFirst ? 'ID proofs approved by the first' : 'ID proofs approved';
    await recordAtDesk(tx, { by, what, subject: proofs.member });
    return isFirst ? 'first' : 'approved';
  });

/** Refuses waiting ID proofs, or revokes an approval; one person is enough. */
export const refuseProofs = (
  parts: DeskParts,
  { member, by, reason }: Deciding & { reason: ProofReason },
): Promise<ProofOutcome> =>
  parts.db.transaction().execute(async (tx) => {
    const proofs = await lockProofs(tx, member);
    if (proofs === null) return 'none';
    // Nobody may decide about proofs that they were not shown.
    await lookOf(tx, proofs, by);
    await settle(parts, tx, proofs, { review: 'refused', reason });
    await recordAtDesk(tx, { by, what: 'ID proofs refused', subject: proofs.member, reason });
    return 'refused';
  });
