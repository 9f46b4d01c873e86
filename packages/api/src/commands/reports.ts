import { parseArgs } from 'node:util';

import { reportReasons } from '@mysathi/contract/endpoints/safety';

import { nameOf, numberOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
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

const decisions: Readonly<Record<'dismiss' | 'warn' | 'suspend', Decision>> = {
  dismiss: 'dismissed',
  warn: 'warned',
  suspend: 'suspended',
};

const wishes = {
  list: ['after'],
  show: ['into', 'by'],
  lift: signing,
  dismiss: ['all', ...signing],
  warn: ['all', ...signing],
} as const;

/** Whether a suspension names a member by ID, for somebody without a report, rather than a report by its number. */
const isMember = (typed: string): boolean => /^ms/i.test(typed);

runAtDesk(usage, async (platform) => {
  const asked = read();
  const suspend = [isMember(asked.suspend ?? '') ? 'rule' : 'all', ...signing] as const;
  const { wish, word } = wishOf(asked, { ...wishes, suspend }, usage);
  handleAnnouncements(platform);
  if (wish === 'list') return list(platform, asked.after);
  const signed = { reason: asked.reason ?? '', by: nameOf(asked.by, usage) };
  if (wish === 'lift') return say(lineOfLifted(word, await liftSuspension(platform, word, signed)));
  if (wish === 'suspend' && isMember(word)) {
    const rule = reportReasons.find((one) => one === asked.rule);
    if (rule === undefined) throw new Error(`Say which rule was broken with --rule RULE. ${usage}`);
    return say(lineOfSuspension[await suspendMember(platform, word, { ...signed, rule })]);
  }
  const number = numberOf(word, 'a report', usage);
  if (wish === 'show') return show(platform, number, { by: signed.by, into: asked.into });
  const decision = decisions[wish];
  const outcome = await decideReport(platform, number, { ...signed, decision, all: asked.all ?? false });
  for (const line of linesOfOutcome(number, decision, outcome)) say(line);
  return undefined;
});
