import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';

import type { Config } from '../../config.ts';
import { assertHoldsSite } from '../database/assert-holds-site.ts';
import { openForCommand } from '../database/database.ts';
import { flush } from '../files/flush.ts';
import { isThere } from '../files/is-there.ts';
import { quarantineFolder } from '../http/uploads/quarantine.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyTree } from './copy-tree.ts';

/** The folder of the built-in database, and of unfinished ones, within the data folder. */
const isOfDatabase = /^postgres(\.unfinished-|$|[\\/])/;
/** Incoming uploads, including ID proofs, are unencrypted there; only what is stored of them is sealed. */
const isOnItsWay = (path: string): boolean => path === quarantineFolder('.');
const isRest = (path: string): boolean => !isOfDatabase.test(path) && !isOnItsWay(path);

const refusals: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: (folder) =>
    `${folder} is of another run. If that one was broken off, nothing of it counts: remove the folder, and begin again.`,
  ENOENT: (folder) => `There is no folder ${dirname(folder)}. Make it first.`,
};

const makeNew = (folder: string): Promise<void> =>
  mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error;
    throw new Error(refusals[code]?.(folder) ?? `${folder} cannot be made (${code}). Name another folder.`);
  });

/** Returns where a folder really is, whatever links lead there; one that is not there is refused when it is made. */
const placeOf = (folder: string): Promise<string> => realpath(folder).catch(() => folder);

const assertFree = async (folder: string, dataFolder: string): Promise<void> => {
  const [within, data] = await Promise.all([placeOf(dirname(folder)), placeOf(resolve(dataFolder))]);
  if (`${join(within, basename(folder))}${sep}`.startsWith(`${data}${sep}`))
    throw new Error(`${folder} lies within DATA_DIR, which is what is copied. Name a folder outside of it.`);
  if (await isThere(folder)) throw new Error(`${folder} is there already. Name a new folder.`);
};

/** The contents of a backup. */
export interface Backup {
  folder: string;
  /** False if `DATABASE_URL` names another database than the built-in one. */
  holdsDatabase: boolean;
}

/**
 * Copies the data folder, with the site running or not, into a new folder on which a site can be started. The folder
 * gets its name once everything has reached the disk; after a failure nothing remains. Files are copied twice, before
 * and after the database, so that every file named in the copied rows is included.
 */
export const backUp = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  into: string,
): Promise<Backup> => {
  const { dataFolder, databaseUrl } = config;
  const folder = resolve(into);
  await assertHoldsSite(config);
  await assertFree(folder, dataFolder);
  const unfinished = `${folder}.unfinished`;
  await makeNew(unfinished);
  try {
    await copyTree(dataFolder, unfinished, isRest);
    if (databaseUrl === null) {
      const database = await openForCommand(config);
      try {
        await copyCluster(database.url, join(dataFolder, 'postgres'), join(unfinished, 'postgres'));
      } finally {
        await database.close();
      }
    }
    await copyTree(dataFolder, unfinished, isRest);
    await rename(unfinished, folder);
    await flush(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return { folder, holdsDatabase: databaseUrl === null };
};
