import { open } from 'node:fs/promises';

/** Waits until a file, or a folder's list of entries, has reached the disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
