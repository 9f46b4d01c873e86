import { parseArgs } from 'node:util';

import { nameOf, numberOf, runAtDesk, say, text } from './run-at-desk.ts';
import { checkDeskLog, lastDeskEntries } from '../platform/desk/desk-log.ts';
import { pageOf } from '../platform/paging/page-of.ts';

/** The number of entries shown at once. */
const shown = 50;

const usage = 'npm run desk-log [-- --about SUBJECT] [--by NAME] [--before NUMBER]';

/** Shows what was done at the desk, oldest first, and whether the log is intact. */
runAtDesk(usage, async ({ db }) => {
  const { values } = parseArgs({ options: { about: text, by: text, before: text } });
  const by = values.by === undefined ? undefined : nameOf(values.by, usage);
  const before = values.before === undefined ? undefined : numberOf(values.before, 'an entry', usage);
  const found = await lastDeskEntries(db, { count: shown + 1, subject: values.about, by, before });
  const { rows: entries, last: first } = pageOf(found, shown);
  if (first) say(`Earlier ones: --before ${first.number}`);
  for (const { number, happenedAt, doneBy, what, subject, reason } of entries.toReversed())
    say(
      `${number}  ${happenedAt.toISOString()}  ${doneBy}: ${what}, ${subject}${reason === null ? '' : ` (${reason})`}`,
    );
  const state = await checkDeskLog(db);
  if (state.brokenAt !== null)
    throw new Error(`The log is broken: entry ${state.brokenAt} was altered, or one before it is missing.`);
  if (state.lastHash === null) return say('Nothing was done at the desk yet.');
  return say(`The log is whole. Its last entry is ${state.entries} with the hash ${state.lastHash}.`);
});
