import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { inject } from 'vitest';

import { secretsOf } from '../../secrets.ts';

const execute = promisify(execFile);

/** Makes a folder next to the test database, with a function that removes it. */
export const testFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(inject('testDatabases').folder, 'programs-'));
  // As root, a database in it runs as another user, who must be able to enter.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** Makes a data folder like that of a site after a start and a stop: its database is filled and migrated. */
export const makeDataFolder = async (path: string): Promise<void> => {
  await execute('cp', ['-a', inject('testDatabases').prepared, path]);
};

/** Makes only the folder of a filled cluster; returns its password. */
export const makeCluster = async (path: string): Promise<string> => {
  const { prepared } = inject('testDatabases');
  await execute('cp', ['-a', join(prepared, 'postgres'), path]);
  return (await secretsOf(prepared)).databasePassword;
};
