import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of the lock file that a PostgreSQL server writes into its folder. */
export interface PostmasterLock {
  pid: number;
  port: number;
}

// Larger than any process id.
const nobody = 2_147_483_646;

const lockFile = (folder: string) => join(folder, 'postmaster.pid');

const linesOf = async (folder: string): Promise<string[]> => {
  try {
    return (await readFile(lockFile(folder), 'utf8')).split('\n');
  } catch {
    return [];
  }
};

/** Reads the lock of a server on this very folder; null if there is none or it is incomplete. */
export const readLock = async (folder: string): Promise<PostmasterLock | null> => {
  const [pid, lockedFolder, , port] = await linesOf(folder);
  if (lockedFolder !== folder || !Number(pid) || !Number(port)) return null;
  return { pid: Number(pid), port: Number(port) };
};

/** Tests whether a process exists and is PostgreSQL. */
export const isLivingPostgres = async (pid: number): Promise<boolean> => {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    // The name is in parentheses, followed by the state.
    const [, name = '', state = ''] =
      /^\d+ \((.*)\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name.startsWith('postgres') && state !== 'Z';
  } catch {
    return false;
  }
};

/** Tests whether this folder's server ended without having been stopped: then its lock file remains. */
export const isLockOfDead = async (folder: string): Promise<boolean> => {
  const lock = await readLock(folder);
  return lock !== null && !(await isLivingPostgres(lock.pid));
};

/**
 * Disarms a stale lock. In a container a killed server can stay as an unreaped zombie, or its pid can belong to another
 * program after a restart, and PostgreSQL would refuse to start for ever. The pid is replaced instead of removing the
 * file, because PostgreSQL still reads from it whether old connections hold the shared memory.
 */
export const disarmDeadLock = async (folder: string): Promise<void> => {
  if (process.platform !== 'linux') return;
  const lines = await linesOf(folder);
  const pid = Math.abs(Number(lines[0]));
  if (!pid || (await isLivingPostgres(pid))) return;
  await writeFile(lockFile(folder), [String(nobody), ...lines.slice(1)].join('\n'));
};
