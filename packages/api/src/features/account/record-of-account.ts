import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { leftContactsOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { memberIdOf } from '../../members/member-id.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessRecord } from '../../platform/sessions/access-records.ts';

/** What a record is sealed and opened with. */
export type RecordKeys = Pick<Platform, 'retained' | 'accessRecords' | 'contacts'>;

/** The facts of an account that is there, as one object. */
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
  const reached = await leftContactsOf(seals, db, memberId);
  if (row === undefined || reached === null)
    throw new Error('Nothing is known any more of an account that was erased.');
  return { ...row.facts, phone: reached.phone, email: reached.email };
};

/**
 * What the law wants known of an account, as JSON: whose it is, what was agreed to and happened to it, and from where it
 * was used. Throws for one that was erased.
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

/** The same, of an account that was erased as it was sealed then; throws where nothing is kept of it any more. */
export const keptRecord = async (keys: RecordKeys, db: Kysely<DB>, memberId: string): Promise<string> => {
  const kept = await db
    .selectFrom('retainedAccounts')
    .select('sealed')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (kept === undefined) return recordOfAccount(keys, db, memberId);
  return keys.retained.open(kept.sealed, memberId).toString('utf8');
};
