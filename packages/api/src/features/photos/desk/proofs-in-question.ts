import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { IdProofSlot } from '@mysathi/contract/photo-slots';

import { memberIdOf, numberOfMemberId } from '../../../members/member-id.ts';
import { isUsedSql } from '../../../members/accounts/account-states.ts';
import { SealBroken } from '../../../platform/crypto/encryption.ts';
import type { DB } from '../../../platform/database/types.ts';
import { seenHash } from '../../../platform/desk/seen-hash.ts';
import type { ShownFile } from '../../../platform/desk/write-shown-files.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';

/** An ID proof. */
export interface Paper {
  id: string;
  slot: IdProofSlot;
  /** Null once the file is deleted, some time after the decision. */
  fileKey: string | null;
}

/** The ID proofs of a member that the desk looks at or decides about. */
export interface ProofsInQuestion {
  memberId: string;
  /** For example `MS0000012`. */
  member: string;
  /** The facts that the proofs must show; year and gender are null before there are personal details. */
  name: string;
  birthYear: number | null;
  gender: string | null;
  /** The profile picture, whose face the proofs must show; null if there is none, or it was refused. */
  pictureKey: string | null;
  review: 'pending' | 'approved';
  papers: Paper[];
  /** A hash over these proofs and the facts they must show: it changes with any proof, the name, year or gender. */
  seen: Buffer;
}

const birthYear = sql`(SELECT extract(year FROM p.date_of_birth)::integer FROM personal_info p WHERE p.member_id = m.id)`;
const gender = sql`(SELECT p.gender FROM personal_info p WHERE p.member_id = m.id)`;

/** SQL over a member `m` and proofs `f`: the hash of the facts that the proofs must show and of these proofs. */
export const seenSql = seenHash(sql`m.name`, birthYear, gender, sql`jsonb_agg(f.id ORDER BY f.id)`);

/**
 * Locks a member and returns the waiting ID proofs or, if none waits, the approved ones. Null if there is nothing to
 * look at: no such member, a closed account, no proof, or only refused ones.
 */
export const lockProofs = async (tx: Transaction<DB>, typed: string): Promise<ProofsInQuestion | null> => {
  const { rows: held } = await sql<{ memberId: string }>`
    SELECT id AS member_id FROM members
    WHERE number = ${numberOfMemberId(typed)} AND ${isUsedSql('state')} FOR NO KEY UPDATE`.execute(tx);
  const [holder] = held;
  if (holder === undefined) return null;
  // Not in the query that waits for the lock, which would still see the proofs from before.
  const { rows } = await sql<ProofsInQuestion>`
    SELECT m.id AS member_id, ${memberIdOf('m.number')} AS member, m.name, f.review,
      ${birthYear} AS birth_year, ${gender} AS gender, (SELECT pic.file_key FROM photos pic
        WHERE pic.member_id = m.id AND pic.slot = 'profile_picture' AND pic.review <> 'refused') AS picture_key,
      jsonb_agg(jsonb_build_object('id', f.id, 'slot', f.slot, 'fileKey', f.file_key) ORDER BY f.slot) AS papers,
      ${seenSql} AS seen
    FROM members m JOIN private_files f ON f.member_id = m.id AND f.slot LIKE 'id_proof%' AND f.review <> 'refused'
    WHERE m.id = ${holder.memberId}
    GROUP BY m.id, f.review ORDER BY f.review = 'pending' DESC LIMIT 1`.execute(tx);
  return rows[0] ?? null;
};

/** ID proofs as files; `unopened` are those whose file is lost, or sealed by a key that is gone. */
interface OpenedProofs {
  readonly opened: ShownFile[];
  readonly unopened: IdProofSlot[];
}

/** Opens the ID proofs whose files are still kept. */
export const openProofs = async (
  { files }: Pick<Platform, 'files'>,
  { member, papers }: Pick<ProofsInQuestion, 'member' | 'papers'>,
): Promise<OpenedProofs> => {
  const opened: ShownFile[] = [];
  const unopened: IdProofSlot[] = [];
  for (const { slot, fileKey } of papers)
    try {
      if (fileKey !== null) opened.push({ name: `${member}-${slot}`, ...(await files.readPrivate(fileKey)) });
    } catch (error) {
      if (!(error instanceof FileMissing || error instanceof SealBroken)) throw error;
      unopened.push(slot);
    }
  return { opened, unopened };
};
