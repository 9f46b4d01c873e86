import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { nameOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { eraseAtDesk } from '../features/account/desk/erase-at-desk.ts';
import type { Erasure } from '../features/account/desk/erase-at-desk.ts';
import { exportAtDesk } from '../features/account/desk/export-at-desk.ts';
import type { ReleaseOutcome } from '../features/account/desk/two-people.ts';
import { recordsAtDesk } from '../features/account/desk/records-at-desk.ts';
import { handleAnnouncements } from '../members/announce-from-desk.ts';

const usage = `npm run accounts -- --erase MEMBERID --reason WORDS --by NAME, of an account in use or suspended
  | --export MEMBERID --reason WORDS --by NAME, then by a second person with --into FOLDER
  | --records MEMBERID --case NUMBER --reason WORDS --by NAME, for an authority, then by a second person with --into FOLDER`;

const sayOutcome = (what: string, outcome: ReleaseOutcome, whatNow: string): void => {
  if (outcome.kind !== 'written') {
    const asked = outcome.kind === 'first' ? 'asked for' : 'asked for by you already';
    return say(`${what}: ${asked}. It is written once a second person asks for it, too.`);
  }
  say(outcome.path);
  say(whatNow);
};

const sendExport =
  'Send it to the e-mail address of the account alone, and remove the folder. Its owner is told.';
const sendRecords =
  'Hand it to the authority of that case alone, encrypted, and remove the folder. Its owner is not told.';

const goesOn = (day: string): string => `will be erased on ${day}, and its owner is told.`;

const saidOf: Readonly<Record<Erasure['kind'], (day: string) => string>> = {
  closed: (day) => `is closed. It ${goesOn(day)} Logging in until then lets them keep it.`,
  suspended: (day) => `${goesOn(day)} Lifting the suspension until then lets them keep it.`,
  before: (day) => `is to be erased on ${day} already. Nothing was done.`,
};

/**
 * Closes accounts and exports their data for members who cannot sign in to do so, and hands over to authorities the
 * records that the law requires to be kept.
 */
runAtDesk(usage, async (platform) => {
  const { values } = parseArgs({
    options: { erase: text, export: text, records: text, case: text, into: text, reason: text, by: text },
  });
  const ways = {
    erase: signing,
    export: ['into', ...signing],
    records: ['case', 'into', ...signing],
  } as const;
  const { wish, word: member } = wishOf(values, ways, usage);
  const { into, reason = '', case: caseNumber = '' } = values;
  const by = nameOf(values.by, usage);
  if (wish === 'export')
    return sayOutcome(
      `Data of ${member}`,
      await exportAtDesk(platform, member, { into, reason, by }),
      sendExport,
    );
  if (wish === 'records')
    return sayOutcome(
      `Records of ${member}`,
      await recordsAtDesk(platform, member, { into, caseNumber, reason, by }),
      sendRecords,
    );
  handleAnnouncements(platform);
  const { kind, eraseAt } = await eraseAtDesk(platform, member, { reason, by });
  return say(`${member} ${saidOf[kind](kolkataDay(eraseAt))}`);
});
