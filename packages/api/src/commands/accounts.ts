import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/calendar';

import { nameOf, runAtDesk, say } from './run-at-desk.ts';
import { eraseAtDesk } from '../features/account/desk/erase-at-desk.ts';
import { exportAtDesk } from '../features/account/desk/export-at-desk.ts';

const usage = `npm run accounts -- --erase MEMBERID --reason WORDS --by NAME
  | --export MEMBERID --into FOLDER --by NAME`;

const text = { type: 'string' } as const;

/** Gives those who cannot sign in what everybody finds in the settings: the end of an account, and its data. */
runAtDesk(async (platform) => {
  const { values } = parseArgs({
    options: { erase: text, export: text, into: text, reason: text, by: text },
  });
  const { erase, export: exported, into, reason = '' } = values;
  if ((erase === undefined) === (exported === undefined)) throw new Error(usage);
  const by = nameOf(values.by, usage);
  if (exported !== undefined) {
    if (into === undefined) throw new Error(`Name a folder with --into FOLDER. ${usage}`);
    say(await exportAtDesk(platform, exported, { into, by }));
    return say('Send it to the e-mail address of the account alone, and remove the folder.');
  }
  if (erase === undefined) throw new Error(usage);
  const { kind, eraseAt } = await eraseAtDesk(platform, erase, { reason, by });
  const day = kolkataDay(eraseAt);
  return say(
    kind === 'done'
      ? `${erase} will be erased on ${day}, and its owner is told. Lifting the suspension until then lets them keep it.`
      : `${erase} is to be erased on ${day} already. Nothing was done.`,
  );
});
