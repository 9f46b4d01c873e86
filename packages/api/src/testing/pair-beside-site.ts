import { makeMemberPair } from '../members/testing/people.ts';
import type { Person } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';
import { readConfig } from '../config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import type { OpenPlatform } from '../platform/create-platform.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/**
 * Opens a platform beside a site that runs on a data folder, with two signed-in members of that site who may write to
 * each other. The caller closes it.
 */
export const pairBesideSite = async (
  dataFolder: string,
): Promise<{ opened: OpenPlatform; asha: Person; ravi: Person }> => {
  const { url } = await openDatabase({ databaseUrl: null, dataFolder });
  const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent', WEB: 'off' });
  const opened = await createPlatform({ config, databaseUrl: url, log: createLog('silent'), workers: false });
  const { asha, ravi } = await makeMemberPair(opened.platform);
  await relate(opened.platform, ravi, asha, 'accepted');
  return { opened, asha, ravi };
};
