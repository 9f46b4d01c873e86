import { join, resolve } from 'node:path';

import type { Config } from '../../config.ts';
import { isThere } from '../files/is-there.ts';

/** Refuses a mistyped `DATA_DIR`: otherwise it would be filled, or its emptiness shown or copied. */
export const assertHoldsSite = async ({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<void> => {
  const sign = databaseUrl === null ? join(dataFolder, 'postgres', 'PG_VERSION') : dataFolder;
  if (!(await isThere(sign)))
    throw new Error(
      `DATA_DIR: set it to the folder of the site; ${resolve(dataFolder)} holds none that this user may read.`,
    );
};
