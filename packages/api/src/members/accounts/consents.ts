import type { Kysely, Transaction } from 'kysely';

import { legalTextsVersion } from '@mysathi/contract/endpoints/account';

import type { DB } from '../../platform/database/types.ts';
import { countUndo } from './count-undo.ts';

/** Records that a member gave or withdrew a consent, in the transaction that does so. */
export const noteConsent = async (
  tx: Kysely<DB>,
  memberId: string,
  { purpose, given }: { purpose: 'terms' | 'public_site'; given: boolean },
): Promise<void> => {
  await tx.insertInto('consents').values({ memberId, purpose, given, version: legalTextsVersion }).execute();
};

/**
 * Shows a member on the public site or removes them from it; returns false, and records nothing, if nothing changes.
 */
export const setPublicConsent = async (
  tx: Transaction<DB>,
  memberId: string,
  given: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ publicConsent: given })
    .where('id', '=', memberId)
    .where('publicConsent', '<>', given)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Withdrawing consent must always be possible, so only giving it is limited.
  if (given) await countUndo(tx, 'public-site', memberId);
  await noteConsent(tx, memberId, { purpose: 'public_site', given });
  return true;
};
