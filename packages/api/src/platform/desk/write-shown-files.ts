import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileName } from '../files/file-name.ts';
import type { StoredFile } from '../files/file-store.ts';

/** A file shown to a person at the desk. */
export interface ShownFile extends StoredFile {
  /** The name without its extension. */
  name: string;
}

const forOthers = 0o077;

/**
 * Creates a folder that only its owner may open.
 * @throws if it exists and is open to others
 */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await stat(folder);
  if (!found.isDirectory() || (found.mode & forOthers) !== 0)
    throw new Error(`${folder} is open to others. Name a folder that is not there yet.`);
};

/** Writes files that only their owner may read into a folder; returns their paths. */
export const writeShownFiles = async (folder: string, files: readonly ShownFile[]): Promise<string[]> => {
  const paths: string[] = [];
  for (const file of files) {
    const path = join(folder, fileName(file.name, file));
    await rm(path, { force: true });
    await writeFile(path, file.bytes, { mode: 0o600, flag: 'wx' });
    paths.push(path);
  }
  return paths;
};
