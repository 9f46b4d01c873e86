import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { forgetFiles } from '../../members/files/forget-files.ts';
import type { Addressee } from '../../members/letters/letter.ts';
import { readableContactsOf } from '../../members/accounts/account-contacts.ts';
import type { ReadableContacts } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { forgetKeptBlocksOf, keepContactHashes } from '../../members/accounts/erased-contacts.ts';
import type { DB } from '../../platform/database/types.ts';
import type { KeptFile } from '../../platform/files/file-store.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { Platform } from '../../platform/platform.ts';
import { heldData } from './held-data.ts';
import { recordOfAccount } from './record-of-account.ts';
import type { RecordKeys } from './record-of-account.ts';
import { erasedMail } from './texts.ts';

/** The name of an erased member: the row stays, so that its member number is never reused. */
export const formerMember = 'Former member';

type Account = Addressee & ReadableContacts;

/** An account suspended while leaving is erased as well: its erasure was requested before. */
const isDue = sql`d.erase_at <= now() AND m.state IN ('leaving', 'suspended')`;

const membersDue = async ({ db }: Pick<Platform, 'db'>): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    SELECT d.member_id FROM account_deletions d JOIN members m ON m.id = d.member_id
    WHERE ${isDue} ORDER BY d.erase_at`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

/** Locks and returns the account; null if it is no longer due, or another process is erasing it. */
const takeDue = async (seals: Seals, tx: Transaction<DB>, memberId: string): Promise<Account | null> => {
  const { rows } = await sql<Addressee>`
    SELECT m.name, m.language
    FROM account_deletions d JOIN members m ON m.id = d.member_id JOIN credentials c ON c.member_id = d.member_id
    WHERE d.member_id = ${memberId} AND ${isDue} FOR UPDATE OF d, m SKIP LOCKED`.execute(tx);
  const [addressee] = rows;
  const contacts = addressee && (await readableContactsOf(seals, tx, memberId));
  return contacts ? { ...addressee, ...contacts } : null;
};

const filesOf = async (tx: Kysely<DB>, memberId: string): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    SELECT 'picture' AS kind, file_key AS key FROM photos WHERE member_id = ${memberId}
    UNION SELECT 'original', file_key FROM private_files
      WHERE member_id = ${memberId} AND file_key IS NOT NULL`.execute(tx);
  return rows;
};

/** Seals the facts that must be kept: the same that authorities may ask for while the account exists. */
const retain = async (platform: RecordKeys, tx: Kysely<DB>, memberId: string) => {
  const record = await recordOfAccount(platform, tx, memberId);
  await tx
    .insertInto('retainedAccounts')
    .values({
      memberId,
      sealed: platform.retained.seal(Buffer.from(record), memberId),
      purgeAt: sql<Date>`now() + make_interval(days => ${limits.retainedAccountDays})`,
    })
    .execute();
};

const eraseRows = async (
  tx: Kysely<DB>,
  memberId: string,
  { phone, phoneTraces, email, emailTraces, emailConfirmedAt }: Account,
): Promise<void> => {
  for (const { table, column, onErase } of heldData) {
    const [from, name] = [sql.table(table), sql.ref(column)];
    if (onErase === 'delete') await sql`DELETE FROM ${from} WHERE ${name} = ${memberId}`.execute(tx);
    if (onErase === 'unlink')
      await sql`UPDATE ${from} SET ${name} = NULL WHERE ${name} = ${memberId}`.execute(tx);
  }
  // These rows hold typed contacts instead of an account's id.
  const hasPhone = sql`phone_trace = ANY(${phoneTraces})`;
  const hasEmail = sql`email_trace = ANY(${emailTraces})`;
  await sql`DELETE FROM registrations WHERE ${hasPhone} OR ${hasEmail}`.execute(tx);
  await sql`DELETE FROM otp_challenges WHERE ${hasPhone}`.execute(tx);
  // Reports about campaigns concern others, and messages from an unconfirmed address may be another person's: both stay
  // until they are old.
  await sql`DELETE FROM contact_messages
    WHERE ${emailConfirmedAt !== null} AND ${hasEmail} AND campaign_id IS NULL`.execute(tx);
  await sql`DELETE FROM outbox_messages WHERE recipient IN (${phone}::text, ${email}::text)`.execute(tx);
  await sql`UPDATE members SET name = ${formerMember}, state = 'deleted', about_text = NULL, wizard_page = NULL,
    public_consent = false, looks_unseen = false, language = 'en' WHERE id = ${memberId}`.execute(tx);
};

const eraseAccount = async (platform: Platform, memberId: string): Promise<void> => {
  const { db, mail } = platform;
  const files = await db.transaction().execute(async (tx) => {
    const account = await takeDue(platform, tx, memberId);
    if (account === null) return [];
    const found = await filesOf(tx, memberId);
    await retain(platform, tx, memberId);
    await keepContactHashes(tx, memberId, account);
    await forgetKeptBlocksOf(tx, memberId);
    await eraseRows(tx, memberId, account);
    if (account.email !== null) await mail.send({ to: account.email, ...erasedMail(account) }, { tx });
    return found;
  });
  await forgetFiles(platform, files);
};

/** Erases every account whose grace period is over; each in a transaction of its own. */
export const eraseAccounts = async (platform: Platform): Promise<void> =>
  forEachIsolated(await membersDue(platform), (memberId) => eraseAccount(platform, memberId));

/** Deletes the data retained of accounts that were erased long ago. */
export const purgeRetained = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await sql`DELETE FROM retained_accounts WHERE purge_at <= now()`.execute(db);
};
