import type { Kysely } from 'kysely';

import { legalTextsVersion } from '@mysathi/contract/endpoints/account';

import type { DB } from '../platform/database/types.ts';

/** Writes down that a member agreed to something or took it back, in the transaction that does so. */
export const noteConsent = async (
  tx: Kysely<DB>,
  memberId: string,
  { purpose, given }: { purpose: 'terms' | 'public_site'; given: boolean },
): Promise<void> => {
  await tx.insertInto('consents').values({ memberId, purpose, given, version: legalTextsVersion }).execute();
};
