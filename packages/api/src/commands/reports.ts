import { parseArgs } from 'node:util';

import { reportReasons } from '@mysathi/contract/endpoints/safety';

import { nameOf, numberOf, runAtDesk, say, text } from './run-at-desk.ts';
import { handleAnnouncements } from '../members/announce-from-desk.ts';
import { decideReport } from '../features/safety/desk/decide-report.ts';
import type { Decision } from '../features/safety/desk/decide-report.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { openReports } from '../features/safety/desk/open-reports.ts';
import {
  lineOfLifted,
  linesOfOutcome,
  linesOfReport,
  lineOfOpen,
  lineOfSuspension,
} from '../features/safety/desk/report-lines.ts';
import { picturesOf, showReport } from '../features/safety/desk/show-report.ts';
import { suspendMember } from '../features/safety/desk/suspend-member.ts';
import { openPrivateFolder, writeShownFiles } from '../platform/desk/write-shown-files.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run reports [-- --after PLACE
  | --show NUMBER [--into FOLDER] --by NAME
  | --dismiss NUMBER | --warn NUMBER | --suspend NUMBER [--all] --reason WORDS --by NAME
  | --suspend MEMBERID --rule RULE --reason WORDS --by NAME
  | --lift MEMBERID --reason WORDS --by NAME]
RULE is one of: ${reportReasons.join(', ')}.`;

const list = async (platform: Platform, after: string | undefined): Promise<void> => {
  const { reports, next } = await openReports(platform, after);
  for (const report of reports) say(lineOfOpen(report, platform.clock.now()));
  if (reports.length === 0) return say('No report waits.');
  if (next !== null) say(`More: npm run reports -- --after ${next}`);
  return say(usage);
};

const show = async (
  platform: Platform,
  number: number,
  { by, into }: { by: string; into: string | undefined },
): Promise<void> => {
  if (into !== undefined) await openPrivateFolder(into);
  const { report, isFirst } = await showReport(platform, number, by);
  for (const line of linesOfReport(report)) say(line);
  if (into !== undefined) {
    const paths = await writeShownFiles(into, await picturesOf(platform, report));
    for (const path of paths) say(`Picture: ${path}`);
    if (paths.length > 0) say('Remove the folder as soon as you have decided.');
  }
  say(
    isFirst ? 'It is confirmed to whoever reported.' : 'It was looked at before. Only this look was noted.',
  );
};

const read = () =>
  parseArgs({
    options: {
      after: text,
      show: text,
      into: text,
      dismiss: text,
      warn: text,
      suspend: text,
      all: { type: 'boolean' },
      rule: text,
      lift: text,
      reason: text,
      by: text,
    },
  }).values;

const decisions: readonly (readonly [Decision, 'dismiss' | 'warn' | 'suspend'])[] = [
  ['dismissed', 'dismiss'],
  ['warned', 'warn'],
  ['suspended', 'suspend'],
];

runAtDesk(usage, async (platform) => {
  const { after, show: shown, into, lift, reason = '', all = false, ...asked } = read();
  const wishes = [after, shown, lift, ...decisions.map(([, wish]) => asked[wish])];
  if (wishes.filter((wish) => wish !== undefined).length > 1) throw new Error(usage);
  const number = (typed: string): number => numberOf(typed, 'a report', usage);
  handleAnnouncements(platform);
  if (shown !== undefined) return show(platform, number(shown), { by: nameOf(asked.by, usage), into });
  if (lift !== undefined) {
    const lifted = await liftSuspension(platform, lift, { reason, by: nameOf(asked.by, usage) });
    return say(lineOfLifted(lift, lifted));
  }
  const { suspend, rule: typedRule } = asked;
  if (suspend !== undefined && /^ms/i.test(suspend)) {
    const rule = reportReasons.find((one) => one === typedRule);
    if (rule === undefined) throw new Error(`Say which rule was broken with --rule RULE. ${usage}`);
    const word = { rule, reason, by: nameOf(asked.by, usage) };
    return say(lineOfSuspension[await suspendMember(platform, suspend, word)]);
  }
  for (const [decision, wish] of decisions) {
    const typed = asked[wish];
    if (typed === undefined) continue;
    const word = { decision, reason, by: nameOf(asked.by, usage), all };
    for (const line of linesOfOutcome(
      number(typed),
      decision,
      await decideReport(platform, number(typed), word),
    ))
      say(line);
    return undefined;
  }
  return list(platform, after);
});
