import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { WrongSetting } from '../../environment/environment-reader.ts';
import { isMissing } from '../../files/errno.ts';
import { isRunning } from '../../is-running.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** The role that owns everything in an embedded cluster. */
export const superuser = 'mysathi';

const initdbFlags = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  `--username=${superuser}`,
];

/**
 * Tests whether the folder contains a cluster.
 * @throws if that cannot be read, since there may well be one
 */
const isFilled = async (folder: string): Promise<boolean> => {
  try {
    await stat(join(folder, 'global', 'pg_control'));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const isEmpty = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
};

/**
 * Tests whether the folder must be filled. Refuses a folder that is neither a cluster nor empty, such as half a backup.
 */
const needsFilling = async (folder: string): Promise<boolean> => {
  if (await isFilled(folder)) return false;
  if (await isEmpty(folder)) return true;
  // Another program has filled it between the two checks.
  if (await isFilled(folder)) return false;
  throw new WrongSetting(
    'DATA_DIR',
    `put the whole backup back, or choose another folder: ${folder} holds files, but no database (global/pg_control is missing)`,
  );
};

/** After a container restart another process may have the same pid. */
const thisProcess = `${process.pid}-${randomUUID()}`;

/** Removes the unfinished folders of killed processes, but none that another process is still filling. */
const removeAbandoned = async (folder: string, beginnings: string): Promise<void> => {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(beginnings)) continue;
    const maker = name.slice(beginnings.length);
    const pid = Number.parseInt(maker, 10);
    const isAtWork = maker.startsWith(thisProcess) || (pid !== process.pid && isRunning(pid));
    if (!isAtWork) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
};

/** Moves the cluster into place, unless another program was first. */
const putInPlace = async (cluster: string, folder: string): Promise<void> => {
  try {
    await rename(cluster, folder);
  } catch (error) {
    if (!(await isFilled(folder))) throw error;
  }
};

/** Creates an empty cluster in the folder if there is none; several programs may do so at once. */
export const fillFolder = async (
  programs: PostgresPrograms,
  account: PostgresAccount,
  { folder, password }: { folder: string; password: string },
): Promise<void> => {
  const beginnings = `${basename(folder)}.unfinished-`;
  await removeAbandoned(folder, beginnings);
  if (!(await needsFilling(folder))) return;
  // Next to its final place, so that an interrupted one is never taken for a database: control files exist before the
  // password.
  const unfinished = await mkdtemp(join(dirname(folder), `${beginnings}${thisProcess}-`));
  const [cluster, passwordFile] = [join(unfinished, 'cluster'), join(unfinished, 'password')];
  try {
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await Promise.all([unfinished, cluster, passwordFile].map((path) => account.own(path)));
    await account.run(programs.initdb, [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...initdbFlags]);
    await putInPlace(cluster, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};
