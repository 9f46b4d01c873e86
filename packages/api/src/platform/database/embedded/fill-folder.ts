import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { WrongSetting } from '../../environment/environment-reader.ts';
import { isMissing } from '../../files/errno.ts';
import { isRunning } from '../../is-running.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** The role that owns everything in a cluster of ours. */
export const superuser = 'mysathi';

const initdbFlags = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  `--username=${superuser}`,
];

/** Whether the folder holds a cluster. Throws where that cannot be read: there may well be one. */
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

/** Whether the folder has to be filled. Refuses what is neither a cluster nor empty, such as half of a backup. */
const needsFilling = async (folder: string): Promise<boolean> => {
  if (await isFilled(folder)) return false;
  if (await isEmpty(folder)) return true;
  // Another program has filled it between the two looks.
  if (await isFilled(folder)) return false;
  throw new WrongSetting(
    'DATA_DIR',
    `put the whole backup back, or choose another folder: ${folder} holds files, but no database (global/pg_control is missing)`,
  );
};

/** After a restart of a container another process has the same number. */
const thisProcess = `${process.pid}-${randomUUID()}`;

/** Removes what a process began that was killed, and nothing that another fills just now. */
const removeAbandoned = async (folder: string, beginnings: string): Promise<void> => {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(beginnings)) continue;
    const maker = name.slice(beginnings.length);
    const pid = Number.parseInt(maker, 10);
    const isAtWork = maker.startsWith(thisProcess) || (pid !== process.pid && isRunning(pid));
    if (!isAtWork) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
};

/** Whoever is first has filled it for all. */
const putInPlace = async (cluster: string, folder: string): Promise<void> => {
  try {
    await rename(cluster, folder);
  } catch (error) {
    if (!(await isFilled(folder))) throw error;
  }
};

/** Makes an empty cluster at the folder where there is none; several programs may do so at once. */
export const fillFolder = async (
  programs: PostgresPrograms,
  account: PostgresAccount,
  { folder, password }: { folder: string; password: string },
): Promise<void> => {
  const beginnings = `${basename(folder)}.unfinished-`;
  await removeAbandoned(folder, beginnings);
  if (!(await needsFilling(folder))) return;
  // Beside its place, where an interrupted one is never taken for a database: control files come before the password.
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
