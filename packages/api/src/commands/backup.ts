import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { backUp } from '../platform/backup/backup.ts';
import { runCommand, say, text } from './run-at-desk.ts';

const usage = 'npm run backup -- --into FOLDER';

/** Copies everything that a site needs to continue elsewhere, whether it runs or not; nothing is migrated. */
runCommand(usage, async () => {
  const { values } = parseArgs({ options: { into: text } });
  if (values.into === undefined || values.into === '')
    throw new Error(`Name a new folder with --into FOLDER. ${usage}`);
  const config = readConfig();
  const { folder, holdsDatabase } = await backUp(config, values.into);
  const apart = [...(config.sessionKeys ? ['SESSION_KEYS'] : []), ...(config.fileKeys ? ['FILE_KEYS'] : [])];
  const what = apart.length === 0 ? "everybody's data and the keys to it" : "everybody's data";
  say(`It is in ${folder}, with ${what}. Keep it as safe as the site itself.`);
  if (apart.length > 0)
    say(
      `Not in it: ${apart.join(' and ')} of the environment. Keep them elsewhere: without them what is sealed stays so.`,
    );
  if (!holdsDatabase)
    say('The database of DATABASE_URL is not in it: back that up by its own pg_dump, before this.');
});
