import type { Kysely, Transaction } from 'kysely';

import { legalTextsVersion } from '@mysathi/contract/endpoints/account';

import type { DB } from '../../platform/database/types.ts';
import { spendUndo } from './spend-undo.ts';

/** Writes down that a member agreed to something or took it back, in the transaction that does so. */
export const noteConsent = async (
  tx: Kysely<DB>,
  memberId: string,
  { purpose, given }: { purpose: 'terms' | 'public_site'; given: boolean },
): Promise<void> => {
  await tx.insertInto('consents').values({ memberId, purpose, given, version: legalTextsVersion }).execute();
};

/** Lets the public site show a member, or takes them off it; false, and nothing noted, where it was so before. */
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
  // To take it back must always be possible.
  if (given) await spendUndo(tx, 'public-site', memberId);
  await noteConsent(tx, memberId, { purpose: 'public_site', given });
  return true;
};
