import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { backUp } from '../platform/backup/backup.ts';
import { runCommand, say, text } from './run-at-desk.ts';

const usage = 'npm run backup -- --into FOLDER';

/** Copies everything that a site needs to go on elsewhere, while it runs or not; nothing is migrated. */
runCommand(usage, async () => {
  const { values } = parseArgs({ options: { into: text } });
  if (values.into === undefined || values.into === '')
    throw new Error(`Name a new folder with --into FOLDER. ${usage}`);
  const { folder, holdsDatabase } = await backUp(readConfig(), values.into);
  say(`It is in ${folder}, with everybody's data and the keys to it. Keep it as safe as the site itself.`);
  if (!holdsDatabase)
    say('The database of DATABASE_URL is not in it: back that up by its own pg_dump, before this.');
});
