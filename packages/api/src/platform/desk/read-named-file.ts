import { readFile } from 'node:fs/promises';

import { codeOf, isMissing } from '../files/errno.ts';

/**
 * Reads a file named by a person at the desk.
 * @throws with `missing` if there is none, and with another message if it cannot be read: usually only that person may
 * read it, while the command runs as the site's user
 */
export const readNamedFile = (path: string, missing: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) throw new Error(missing);
    throw new Error(
      `${path} is there, and cannot be read (${codeOf(error) ?? ''}): the user that this command runs as has to be able to.`,
    );
  });
