import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from './errno.ts';

/**
 * Returns the paths of all files in a folder and its subfolders, or of a single file; none if the path does not exist.
 */
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
