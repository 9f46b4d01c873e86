import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { lockAnyAccount, noteEvent } from '../../../members/accounts/locked-account.ts';
import { ifNotErased } from '../../../members/letters/letter.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportArchive } from '../export-data.ts';
import { exportedMail } from '../texts.ts';
import { askForRelease, endAsked, keepAsked } from './two-people.ts';
import type { Agreed, AskedFor, Release, ReleaseOutcome } from './two-people.ts';

interface Asked {
  /** The folder to write to; needed by the second person, for whom the export is written. */
  readonly into: string | undefined;
}

const releaseOf = (memberId: string): Release => ({ memberId, caseNumber: '' });

/**
 * Records a request for an export; once two people have agreed, this is logged and its owner told before anything is
 * read.
 */
const agreeOn = (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  asked: string,
  { into, by, ...word }: DeskReason & Asked,
): Promise<AskedFor | (Agreed & { memberId: string; name: string })> =>
  db.transaction().execute(async (tx) => {
    const reason = reasonInLog(word.reason);
    const memberId = await memberOfId(tx, asked);
    const account = await lockAnyAccount(tx, memberId);
    if (account.state === 'deleted') throw new Error(`${asked} was erased before.`);
    const subject = account.memberNumber;
    const release = releaseOf(memberId);
    const agreement = await askForRelease(tx, release, {
      by,
      subject,
      reason,
      called: 'export of account',
      into,
    });
    if (agreement.kind !== 'agreed') return agreement;
    await endAsked(tx, release);
    await noteEvent(tx, memberId, 'data_exported');
    await mail.send(
      { ...exportedMail(account, config.contactEmail), account: ifNotErased(memberId) },
      { tx },
    );
    await recordAtDesk(tx, { by, what: 'account exported', subject, reason });
    return { ...agreement, memberId, name: `${subject}-data.zip` };
  });

/**
 * Writes a member's data into a folder that only its owner may open, for a member who cannot sign in to request it,
 * once two people have asked; returns the path.
 */
export const exportAtDesk = async (
  platform: Pick<
    Platform,
    'db' | 'pool' | 'files' | 'log' | 'accessRecords' | 'contacts' | 'mail' | 'config'
  >,
  asked: string,
  wanted: DeskReason & Asked,
): Promise<ReleaseOutcome> => {
  const agreed = await agreeOn(platform, asked, wanted);
  if (agreed.kind !== 'agreed') return agreed;
  const path = join(agreed.into, agreed.name);
  // The file gets its name once it is complete, so that an interrupted run is recognised by its suffix.
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
    // The second person can try again, for example on another disk: the first one's request stands.
    await keepAsked(platform.db, releaseOf(agreed.memberId), agreed.first);
    throw error;
  }
  return { kind: 'written', path };
};
