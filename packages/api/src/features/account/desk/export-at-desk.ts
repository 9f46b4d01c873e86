import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { lockAnyAccount, noteEvent } from '../../../members/locked-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import type { DB } from '../../../platform/database/types.ts';
import { personOf, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { openPrivateFolder } from '../../../platform/desk/write-shown-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { exportArchive } from '../export-data.ts';
import { exportedMail } from '../texts.ts';

/** The outcome of asking. `first`: kept until a second person asks as well. `again`: the same person had asked already. */
export type DeskExport =
  | { readonly kind: 'first' | 'again' }
  | { readonly kind: 'written'; readonly path: string };

interface Asked {
  /** A folder; needed by the second person, for whom it is written. */
  readonly into: string | undefined;
}

/** Who has asked lately, in small letters; null where nobody has. */
const askedBy = async (tx: Transaction<DB>, memberId: string): Promise<string | null> => {
  const { rows } = await sql<{ askedBy: string }>`
    SELECT asked_by FROM asked_exports WHERE member_id = ${memberId}
      AND asked_at > now() - make_interval(days => ${serverLimits.deskExportDays})`.execute(tx);
  return rows[0]?.askedBy ?? null;
};

const keepAsked = async (db: Kysely<DB>, memberId: string, by: string): Promise<void> => {
  await sql`INSERT INTO asked_exports (member_id, asked_by) VALUES (${memberId}, ${personOf(by)})
    ON CONFLICT (member_id) DO UPDATE SET asked_by = EXCLUDED.asked_by, asked_at = EXCLUDED.asked_at`.execute(
    db,
  );
};

/**
 * An export that two people have asked for, on record and told to its owner before anything is read; null for the first
 * of them.
 */
const agreeOn = (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  asked: string,
  { into, by, ...word }: DeskReason & Asked,
): Promise<
  | { kind: 'first' | 'again' }
  | { kind: 'agreed'; memberId: string; name: string; into: string; first: string }
> =>
  db.transaction().execute(async (tx) => {
    const reason = reasonInLog(word.reason);
    const memberId = await memberOfId(tx, asked);
    const account = await lockAnyAccount(tx, memberId);
    if (account.email === null) throw new Error(`${asked} was erased before.`);
    const first = await askedBy(tx, memberId);
    if (first === personOf(by)) return { kind: 'again' };
    const subject = account.memberNumber;
    if (first === null) {
      await keepAsked(tx, memberId, by);
      await recordAtDesk(tx, { by, what: 'export of account asked for', subject, reason });
      return { kind: 'first' };
    }
    if (into === undefined) throw new Error('Name a folder with --into FOLDER: you are the second person.');
    await openPrivateFolder(into);
    await tx.deleteFrom('askedExports').where('memberId', '=', memberId).execute();
    await noteEvent(tx, memberId, 'data_exported');
    await mail.send({ to: account.email, ...exportedMail(account, config.contactEmail) }, { tx });
    await recordAtDesk(tx, { by, what: 'account exported', subject, reason });
    return { kind: 'agreed', memberId, name: `${subject}-data.zip`, into, first };
  });

/**
 * Writes what is kept of a member into a folder that its owner alone may open, for a member who cannot sign in to ask for
 * it, once two people have asked; gives the path.
 */
export const exportAtDesk = async (
  platform: Pick<Platform, 'db' | 'pool' | 'files' | 'log' | 'mail' | 'config'>,
  asked: string,
  wanted: DeskReason & Asked,
): Promise<DeskExport> => {
  const agreed = await agreeOn(platform, asked, wanted);
  if (agreed.kind !== 'agreed') return agreed;
  const path = join(agreed.into, agreed.name);
  // It has its name once it is whole: what a broken-off run leaves behind tells itself.
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await pipeline(
      exportArchive(platform, agreed.memberId),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    // Whoever comes second tries again, as on another disk: the first still wants it.
    await keepAsked(platform.db, agreed.memberId, agreed.first);
    throw error;
  }
  return { kind: 'written', path };
};
