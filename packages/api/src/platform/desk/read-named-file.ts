import { readFile } from 'node:fs/promises';

import { codeOf, isMissing } from '../files/errno.ts';

/**
 * Reads a file that somebody at the desk named; throws with `missing` where there is none. One that is there is told apart:
 * mostly it lies where only the person at the desk may read, and the command runs as the site does.
 */
export const readNamedFile = (path: string, missing: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) throw new Error(missing);
    throw new Error(
      `${path} is there, and cannot be read (${codeOf(error) ?? ''}): the user that this command runs as has to be able to.`,
    );
  });
