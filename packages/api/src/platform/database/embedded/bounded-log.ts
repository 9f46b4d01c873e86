import { copyFile, stat, truncate } from 'node:fs/promises';

const mostBytes = 5 * 1024 ** 2;
const checkSeconds = 60;

const trim = async (log: string): Promise<void> => {
  const found = await stat(log).catch(() => null);
  if (found === null || found.size <= mostBytes) return;
  await copyFile(log, `${log}.old`);
  // Its writer appends, and so goes on from the beginning.
  await truncate(log);
};

/** Keeps a log that another program appends to, and the piece before it, within a size; gives back how to end that. */
export const boundLog = (log: string): (() => void) => {
  // A log that cannot be shortened now, as on a full disk, may be a minute later.
  const check = () => void trim(log).catch(() => undefined);
  check();
  const timer = setInterval(check, checkSeconds * 1000).unref();
  return () => clearInterval(timer);
};
