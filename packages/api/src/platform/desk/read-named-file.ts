import { readFile } from 'node:fs/promises';

/**
 * Reads a file that somebody at the desk named; throws with `missing` where there is none. One that is there is told apart:
 * mostly it lies where only the person at the desk may read, and the command runs as the site does.
 */
export const readNamedFile = (path: string, missing: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error;
    if (code === 'ENOENT') throw new Error(missing);
    throw new Error(
      `${path} is there, and cannot be read (${code}): the user that this command runs as has to be able to.`,
    );
  });
