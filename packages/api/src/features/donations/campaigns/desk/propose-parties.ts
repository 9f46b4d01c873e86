import type { Transaction } from 'kysely';

import { sameBytes } from '../../../../platform/crypto/signing.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { personOf, recordAtDesk } from '../../../../platform/desk/desk-log.ts';

/** A file that would change the parties of an opened campaign, and its author. */
interface Proposal {
  /** The hash of the file and its pictures. */
  readonly madeFrom: Buffer;
  readonly by: string;
  readonly reason: string;
}

/** The proposal that waits at a campaign for a second person. */
interface Waiting {
  readonly proposedFrom: Buffer | null;
  readonly proposedBy: string | null;
}

/** Tests whether another person has proposed exactly the same file before. */
export const isSeconded = (
  { proposedFrom, proposedBy }: Waiting,
  { madeFrom, by }: Pick<Proposal, 'madeFrom' | 'by'>,
): boolean =>
  proposedFrom !== null &&
  proposedBy !== null &&
  sameBytes(proposedFrom, madeFrom) &&
  personOf(proposedBy) !== personOf(by);

/** Stores a proposal to wait for a second person, replacing any other; the same one again changes nothing. */
export const propose = async (
  tx: Transaction<DB>,
  { id, slug }: { id: string; slug: string },
  { madeFrom, by, reason }: Proposal,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ proposedFrom: madeFrom, proposedBy: by })
    .where('id', '=', id)
    .where('proposedFrom', 'is distinct from', madeFrom)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordAtDesk(tx, { by, what: 'campaign parties proposed', subject: `campaign ${slug}`, reason });
};
