import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a PostgreSQL server wrote into the lock file of its folder. */
export interface PostmasterLock {
  pid: number;
  port: number;
}

// Larger than any process id can be.
const nobody = 2_147_483_646;

const lockFile = (folder: string) => join(folder, 'postmaster.pid');

const linesOf = async (folder: string): Promise<string[]> => {
  try {
    return (await readFile(lockFile(folder), 'utf8')).split('\n');
  } catch {
    return [];
  }
};

/** The lock of a server on this very folder, if there is a complete one. */
export const readLock = async (folder: string): Promise<PostmasterLock | null> => {
  const [pid, lockedFolder, , port] = await linesOf(folder);
  if (lockedFolder !== folder || !Number(pid) || !Number(port)) return null;
  return { pid: Number(pid), port: Number(port) };
};

/** Whether a process is there, and is PostgreSQL. */
export const isLivingPostgres = async (pid: number): Promise<boolean> => {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    // The name stands in brackets, the state behind it.
    const [, name = '', state = ''] =
      /^\d+ \((.*)\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name.startsWith('postgres') && state !== 'Z';
  } catch {
    return false;
  }
};

/** Whether the server of this folder ended without having been told to: then its lock still lies there. */
export const isLockOfDead = async (folder: string): Promise<boolean> => {
  const lock = await readLock(folder);
  return lock !== null && !(await isLivingPostgres(lock.pid));
};

/**
 * In a container a killed server can stay as a zombie that nobody reaps, or its number can belong
 * to another program after a restart; PostgreSQL would refuse to start for ever. The number is
 * replaced rather than the file removed: PostgreSQL still reads from it whether old connections
 * hold the shared memory.
 */
export const disarmDeadLock = async (folder: string): Promise<void> => {
  if (process.platform !== 'linux') return;
  const lines = await linesOf(folder);
  const pid = Math.abs(Number(lines[0]));
  if (!pid || (await isLivingPostgres(pid))) return;
  await writeFile(lockFile(folder), [String(nobody), ...lines.slice(1)].join('\n'));
};
