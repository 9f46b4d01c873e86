import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from './errno.ts';

/** The paths of all files in a folder and its folders, or of a file by itself; none where there is nothing. */
export const filesIn = async (path: string): Promise<string[]> => {
  const entry = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (entry === null) return [];
  if (!entry.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
};
