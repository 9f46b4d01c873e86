import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf, isMissing } from '../files/errno.ts';

const stampName = 'sources.sha256';

/** Returns the stamp of the sources that the build in a folder was made from; null if there is none. */
export const stampOf = async (folder: string): Promise<string | null> => {
  try {
    return await readFile(join(folder, stampName), 'utf8');
  } catch {
    return null;
  }
};

/** Returns the path of the file in which a build names its sources. */
export const stampFileIn = (folder: string): string => join(folder, stampName);

/**
 * Moves a complete build into place, replacing an older one. If another start has put the same build there meanwhile,
 * that one stays, because it may be in use.
 */
export const putInPlace = async (made: string, place: string): Promise<void> => {
  const stamp = await stampOf(made);
  const old = `${made}-old`;
  while ((await stampOf(place)) !== stamp) {
    try {
      await rename(made, place);
      // Another start may replace it at once by its own.
      break;
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      await rm(old, { recursive: true, force: true });
      await rename(place, old).catch((failure: unknown) => {
        // Another start has just removed it.
        if (!isMissing(failure)) throw failure;
      });
    }
  }
  await Promise.all([made, old].map((folder) => rm(folder, { recursive: true, force: true })));
};
