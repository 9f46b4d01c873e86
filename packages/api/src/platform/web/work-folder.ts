import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isRunning } from '../is-running.ts';

/** Tests whether a folder was left behind by a build that ended early. */
const isAbandoned = (name: string): boolean => {
  if (!name.startsWith('build-')) return false;
  const [, builder = ''] = /^build-(\d+)-/.exec(name) ?? [];
  return builder === '' || !isRunning(Number(builder));
};

/** Makes a folder to build in, named after the building process, and removes those left behind by others. */
export const makeWorkFolder = async (within: string): Promise<string> => {
  await mkdir(within, { recursive: true });
  const left = (await readdir(within)).filter(isAbandoned);
  await Promise.all(left.map((name) => rm(join(within, name), { recursive: true, force: true })));
  return mkdtemp(join(within, `build-${process.pid}-`));
};
