import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { codeOf, isMissing } from '../files/errno.ts';

const stampName = 'sources.sha256';

/** The stamp of the sources that the build in a folder was made from; null while there is none. */
export const stampOf = async (folder: string): Promise<string | null> => {
  try {
    return await readFile(join(folder, stampName), 'utf8');
  } catch {
    return null;
  }
};

/** Where the build in a folder says what it was made from. */
export const stampFileIn = (folder: string): string => join(folder, stampName);

/**
 * Puts a whole build in its place, in that of an older one. Where another start has put the same there meanwhile, that
 * stays, as somebody may be reading it.
 */
export const putInPlace = async (made: string, place: string): Promise<void> => {
  const stamp = await stampOf(made);
  const old = `${made}-old`;
  while ((await stampOf(place)) !== stamp) {
    try {
      await rename(made, place);
      // Another start may take it away at once, for its own.
      break;
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      await rm(old, { recursive: true, force: true });
      await rename(place, old).catch((failure: unknown) => {
        // Another start has just taken it away.
        if (!isMissing(failure)) throw failure;
      });
    }
  }
  await Promise.all([made, old].map((folder) => rm(folder, { recursive: true, force: true })));
};
