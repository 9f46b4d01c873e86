import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Sealer } from '../crypto/encryption.ts';
import { SealBroken } from '../crypto/encryption.ts';
import type { DB } from '../database/types.ts';

/** Why an address was written down; `moved`: a device that was signed in came from another network than before. */
export type AccessKind = 'registered' | 'signed_in' | 'moved';

/** From where an account was used; the address is null where its seal is broken. */
export interface AccessRecord {
  readonly kind: string;
  readonly at: Date;
  readonly address: string | null;
}

const sealedAddress = (sealer: Sealer, memberId: string, address: string): Buffer =>
  sealer.seal(Buffer.from(address), memberId);

const openedAddress = (sealer: Sealer, memberId: string, sealed: Buffer): string | null => {
  try {
    return sealer.open(sealed, memberId).toString('utf8');
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
};

/**
 * Writes down from where an account is used, sealed. The advisory of June 2016 for marriage sites wants the address of
 * whoever makes a profile, and when it was used, kept until a year after its end.
 */
export const noteAccess = async (
  db: Kysely<DB>,
  sealer: Sealer,
  { memberId, kind, address }: { memberId: string; kind: AccessKind; address: string },
): Promise<void> => {
  await db
    .insertInto('accessRecords')
    .values({ memberId, kind, address: sealedAddress(sealer, memberId, address) })
    .execute();
};

/** The same of a session that comes from another network, by its keyed hash; once, however many calls come from there. */
export const noteMove = async (
  db: Kysely<DB>,
  sealer: Sealer,
  { sessionId, memberId, ...from }: { sessionId: string; memberId: string; network: string; address: string },
): Promise<void> => {
  await sql`
    WITH moved AS (
      UPDATE sessions SET network = ${from.network} WHERE id = ${sessionId} AND network <> ${from.network} RETURNING member_id)
    INSERT INTO access_records (member_id, kind, address)
    SELECT member_id, 'moved', ${sealedAddress(sealer, memberId, from.address)}::bytea FROM moved`.execute(
    db,
  );
};

const pageRows = 1000;

/** What was written down of an account, the oldest first, a page at a time. */
export async function* accessRecordsOf(
  db: Kysely<DB>,
  sealer: Sealer,
  memberId: string,
): AsyncGenerator<AccessRecord> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('accessRecords')
      .select(['id', 'kind', 'address', 'happenedAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageRows)
      .execute();
    for (const { kind, address, happenedAt: at } of rows)
      yield { kind, at, address: openedAddress(sealer, memberId, address) };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
