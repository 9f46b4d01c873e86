import { open } from 'node:fs/promises';

/** Waits until a file, or what a folder says lies in it, has reached the disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
