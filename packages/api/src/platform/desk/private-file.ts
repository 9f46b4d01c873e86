import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { isThere } from '../files/is-there.ts';

/** Returns the name of a file until it is complete, which also identifies what an interrupted run left behind. */
const unfinished = (path: string): string => `${path}.unfinished`;

const refusals: Readonly<Record<string, (path: string) => string>> = {
  EEXIST: (path) =>
    `${unfinished(path)} is of another run. If that one was broken off, nothing of it counts: remove the file, and begin again.`,
  ENOENT: (path) => `There is no folder ${dirname(path)}. Make it first.`,
};

const openNew = async (path: string): Promise<FileHandle> => {
  const file = await open(unfinished(path), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const refusal = refusals[error.code ?? ''];
    throw new Error(
      refusal?.(path) ?? `${path} cannot be written (${error.code}). Name a file in a folder of your own.`,
    );
  });
  return file;
};

/**
 * Writes a file that only its owner may read, from the text that `write` saves. It gets its name after `write` has
 * succeeded, so that a file with its name is complete and on record; if `write` fails no file stays.
 * @throws before `write` is called, if such a file exists
 */
export const writePrivateFile = async (
  path: string,
  write: (save: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const file = await openNew(path);
  try {
    if (await isThere(path)) throw new Error(`${path} is there already. Name another file.`);
    await write(async (text) => {
      await file.writeFile(text);
      await file.sync();
    });
    await rename(unfinished(path), path);
  } catch (error) {
    await rm(unfinished(path), { force: true });
    throw error;
  } finally {
    await file.close();
  }
};
