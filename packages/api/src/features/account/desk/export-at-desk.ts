import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { holdAccount, noteEvent } from '../../../members/held-account.ts';
import { memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { openPrivateFolder } from '../../../platform/desk/write-shown-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportArchive } from '../export-data.ts';

/**
 * Writes what is kept of a member into a folder that its owner alone may open, for a member who cannot sign in to ask for
 * it; gives the path. That somebody took it is kept before anything is read.
 */
export const exportAtDesk = async (
  platform: Pick<Platform, 'db' | 'pool' | 'files' | 'log'>,
  asked: string,
  { into, by }: { into: string; by: string },
): Promise<string> => {
  const { db } = platform;
  const memberId = await memberOfId(db, asked);
  await openPrivateFolder(into);
  const member = await db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, memberId);
    if (account.email === null) throw new Error(`${asked} was erased before.`);
    await noteEvent(tx, memberId, 'data_exported');
    await recordAtDesk(tx, { by, what: 'account exported', subject: account.memberNumber });
    return account.memberNumber;
  });
  const path = join(into, `${member}-data.zip`);
  await rm(path, { force: true });
  try {
    await pipeline(exportArchive(platform, memberId), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
};
