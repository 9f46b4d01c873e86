import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that its owner alone may read, with what `write` gives; where that fails no file stays. Throws, before
 * anything is asked, when there is such a file.
 */
export const writePrivateFile = async (
  path: string,
  write: (save: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${path} is there already. Name another file.`);
    if (error.code === 'ENOENT') throw new Error(`There is no folder ${dirname(path)}. Make it first.`);
    throw new Error(`${path} cannot be written (${error.code}). Name a file in a folder of your own.`);
  });
  try {
    await write(async (text) => {
      await file.writeFile(text);
      await file.sync();
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};
