import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { personOf, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { openPrivateFolder } from '../../../platform/desk/write-shown-files.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/** Data that two people must ask for before any of it is read. */
export interface Release {
  readonly memberId: string;
  /**
   * The case number of the authority that asks for an account's records; empty for a member's data, meant for the
   * member.
   */
  readonly caseNumber: string;
}

/** The request is kept until a second person asks as well; `again` means the same person has asked before. */
export interface AskedFor {
  readonly kind: 'first' | 'again';
}

/** Two people have asked; the data is written into the second person's folder. */
export interface Agreed {
  readonly kind: 'agreed';
  readonly into: string;
  readonly first: string;
}

/** The outcome of asking. */
export type ReleaseOutcome = AskedFor | { readonly kind: 'written'; readonly path: string };

/** Returns who has asked, in lower case; null if nobody has lately. Expired requests are deleted. */
const askedBy = async (tx: Transaction<DB>, { memberId, caseNumber }: Release): Promise<string | null> => {
  await sql`DELETE FROM asked_releases WHERE member_id = ${memberId}
    AND asked_at <= now() - make_interval(days => ${serverLimits.deskReleaseDays})`.execute(tx);
  const row = await tx
    .selectFrom('askedReleases')
    .select('askedBy')
    .where('memberId', '=', memberId)
    .where('caseNumber', '=', caseNumber)
    .executeTakeFirst();
  return row?.askedBy ?? null;
};

/** Keeps who has asked, until a second person does or the request expires. */
export const keepAsked = async (
  db: Kysely<DB>,
  { memberId, caseNumber }: Release,
  by: string,
): Promise<void> => {
  await sql`INSERT INTO asked_releases (member_id, case_number, asked_by)
    VALUES (${memberId}, ${caseNumber}, ${personOf(by)})
    ON CONFLICT (member_id, case_number) DO UPDATE
      SET asked_by = EXCLUDED.asked_by, asked_at = EXCLUDED.asked_at`.execute(db);
};

/**
 * Ends the wait for a second person, so that the data is handed out only once.
 * @throws if another person received it meanwhile
 */
export const endAsked = async (tx: Transaction<DB>, { memberId, caseNumber }: Release): Promise<void> => {
  const ended = await tx
    .deleteFrom('askedReleases')
    .where('memberId', '=', memberId)
    .where('caseNumber', '=', caseNumber)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new Error('It was written for somebody else meanwhile: ask anew.');
};

/**
 * Asks for the data, on record; the account must be locked. The second person needs a folder, for whom it is written.
 */
export const askForRelease = async (
  tx: Transaction<DB>,
  release: Release,
  asking: { by: string; subject: string; reason: string; called: string; into: string | undefined },
): Promise<AskedFor | Agreed> => {
  const { by, subject, reason, called, into } = asking;
  const first = await askedBy(tx, release);
  if (first === personOf(by)) return { kind: 'again' };
  if (first === null) {
    await keepAsked(tx, release, by);
    await recordAtDesk(tx, { by, what: `${called} asked for`, subject, reason });
    return { kind: 'first' };
  }
  if (into === undefined) throw new Error('Name a folder with --into FOLDER: you are the second person.');
  await openPrivateFolder(into);
  return { kind: 'agreed', into, first };
};
