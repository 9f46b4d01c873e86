import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { readableContactsOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { memberIdOf } from '../../members/member-id.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessRecord } from '../../platform/sessions/access-records.ts';

/** The services that seal and open a record. */
export type RecordKeys = Pick<Platform, 'retained' | 'accessRecords' | 'contacts'>;

/** Returns the facts of an existing account as one object. */
const factsOf = async (seals: Seals, db: Kysely<DB>, memberId: string): Promise<object> => {
  const { rows } = await sql<{ facts: object }>`
    SELECT jsonb_build_object(
      'member', ${memberIdOf('m.number')}, 'name', m.name,
      'created_at', m.created_at, 'closed_at', d.asked_at,
      'consents', (SELECT jsonb_agg(jsonb_build_object('purpose', purpose, 'given', given, 'version', version,
        'at', happened_at) ORDER BY id) FROM consents WHERE member_id = m.id),
      'events', (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'at', happened_at) ORDER BY id)
        FROM account_events WHERE member_id = m.id)) AS facts
    FROM members m LEFT JOIN account_deletions d ON d.member_id = m.id
    WHERE m.id = ${memberId}`.execute(db);
  const [row] = rows;
  const reached = await readableContactsOf(seals, db, memberId);
  if (row === undefined || reached === null)
    throw new Error('Nothing is known any more of an account that was erased.');
  return { ...row.facts, phone: reached.phone, email: reached.email };
};

/**
 * Returns the facts of an account that the law requires, as JSON: the owner, consents and events, and the networks it
 * was used from.
 * @throws if it was erased
 */
export const recordOfAccount = async (
  keys: Omit<RecordKeys, 'retained'>,
  db: Kysely<DB>,
  memberId: string,
): Promise<string> => {
  const facts = await factsOf(keys, db, memberId);
  const access: AccessRecord[] = [];
  for await (const record of keys.accessRecords.of(db, memberId)) access.push(record);
  return JSON.stringify({ ...facts, access }, null, 2);
};

/**
 * Returns the same for an account in any state; of an erased one, the record sealed at its erasure.
 * @throws if it is no longer retained
 */
export const keptRecord = async (keys: RecordKeys, db: Kysely<DB>, memberId: string): Promise<string> => {
  const kept = await db
    .selectFrom('retainedAccounts')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (kept === undefined) return recordOfAccount(keys, db, memberId);
  return keys.retained.open(kept.sealed, memberId).toString('utf8');
};
