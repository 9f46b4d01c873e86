import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from '../../files/errno.ts';

/**
 * Returns the folder in which uploads wait, with a folder for each form and each re-encoded picture; shared by all
 * processes of a data folder.
 */
export const quarantineFolder = (dataFolder: string): string => join(dataFolder, 'uploads');

/**
 * Removes forms and pictures that were begun before a moment, left behind by processes that died. Younger ones may be
 * in use by another process.
 */
export const emptyQuarantine = async (dataFolder: string, before: Date): Promise<void> => {
  const folder = quarantineFolder(dataFolder);
  try {
    for (const name of await readdir(folder)) {
      const form = join(folder, name);
      // Removed meanwhile by its own process.
      const { mtime } = await stat(form).catch((error: unknown) => {
        if (isMissing(error)) return { mtime: before };
        throw error;
      });
      if (mtime < before) await rm(form, { recursive: true, force: true });
    }
  } catch (error) {
    // No form was ever sent.
    if (!isMissing(error)) throw error;
  }
};
