import { copyFile, stat, truncate } from 'node:fs/promises';

const mostBytes = 5 * 1024 ** 2;
const checkSeconds = 60;

const trim = async (log: string): Promise<void> => {
  const found = await stat(log).catch(() => null);
  if (found === null || found.size <= mostBytes) return;
  await copyFile(log, `${log}.old`);
  // The server appends to the log, so it continues from the start.
  await truncate(log);
};

/**
 * Keeps a log that another program appends to, and the piece before it, within a size; returns a function that ends
 * this.
 */
export const boundLog = (log: string): (() => void) => {
  // A log that cannot be truncated now, for example on a full disk, may be a minute later.
  const check = () => void trim(log).catch(() => undefined);
  check();
  const timer = setInterval(check, checkSeconds * 1000).unref();
  return () => clearInterval(timer);
};
