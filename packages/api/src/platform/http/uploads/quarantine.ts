import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from '../../files/errno.ts';

/** Where uploads wait, a folder for each form and each re-encoded picture; shared by all processes of a data folder. */
export const quarantineFolder = (dataFolder: string): string => join(dataFolder, 'uploads');

/**
 * Removes the forms and pictures that were begun before a moment: a process died while it worked on them. Younger ones
 * may be in the hands of another process.
 */
export const emptyQuarantine = async (dataFolder: string, before: Date): Promise<void> => {
  const folder = quarantineFolder(dataFolder);
  try {
    for (const name of await readdir(folder)) {
      const form = join(folder, name);
      // Gone meanwhile: its process has finished with it.
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
