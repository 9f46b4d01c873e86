import { join } from 'node:path';

import { lockAnyAccount } from '../../../members/accounts/locked-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { writePrivateFile } from '../../../platform/desk/private-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keptRecord } from '../record-of-account.ts';
import type { RecordKeys } from '../record-of-account.ts';
import { askForRelease, endAsked } from './two-people.ts';
import type { ReleaseOutcome } from './two-people.ts';

const caseNumbers = /^[\p{L}\p{N}][\p{L}\p{N} ./()-]{2,58}$/u;

/**
 * Returns the case number as it is logged.
 * @throws if it is not a case number
 */
const caseInLog = (typed: string): string => {
  const caseNumber = typed.trim().replaceAll(/\s+/g, ' ');
  if (!caseNumbers.test(caseNumber))
    throw new Error('Give the number of the case that asks for it with --case NUMBER, such as FIR 123/2026.');
  return caseNumber;
};

/**
 * Writes the records that the law requires of an account, even an erased one, into a folder that only its owner may
 * open, once two people have asked for them under the same case number; returns the path. The member is not told: that
 * is for the authority to decide.
 */
export const recordsAtDesk = async (
  platform: Pick<Platform, 'db'> & RecordKeys,
  asked: string,
  { into, by, ...word }: DeskReason & { caseNumber: string; into: string | undefined },
): Promise<ReleaseOutcome> => {
  const caseNumber = caseInLog(word.caseNumber);
  const reason = `${caseNumber}: ${reasonInLog(word.reason)}`;
  const memberId = await memberOfId(platform.db, asked);
  const release = { memberId, caseNumber };
  const { db } = platform;
  const { agreement, subject } = await db.transaction().execute(async (tx) => {
    const { memberNumber } = await lockAnyAccount(tx, memberId);
    const asking = { by, subject: memberNumber, reason, called: 'records of account', into };
    return { agreement: await askForRelease(tx, release, asking), subject: memberNumber };
  });
  if (agreement.kind !== 'agreed') return agreement;
  const path = join(agreement.into, `${subject}-records.json`);
  await writePrivateFile(path, (save) =>
    db.transaction().execute(async (tx) => {
      await lockAnyAccount(tx, memberId);
      await endAsked(tx, release);
      await save(await keptRecord(platform, tx, memberId));
      await recordAtDesk(tx, { by, what: 'records of account written', subject, reason });
    }),
  );
  return { kind: 'written', path };
};
