import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';
import { proofReasons } from '@mysathi/contract/review-reasons';

import { nameOf, reasonOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { approveProofs, refuseProofs } from '../features/photos/desk/decide-proofs.ts';
import type { ProofOutcome } from '../features/photos/desk/decide-proofs.ts';
import { showProofs, waitingProofs } from '../features/photos/desk/show-proofs.ts';
import { openPrivateFolder, writeShownFiles } from '../platform/desk/write-shown-files.ts';
import { handleAnnouncements } from '../members/announce-from-desk.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run proofs [-- --after PLACE
  | --show MEMBERID --into FOLDER --by NAME
  | --approve MEMBERID --by NAME | --refuse MEMBERID --reason REASON --by NAME]
REASON is one of: ${proofReasons.join(', ')}.`;

const wishes = { list: ['after'], show: ['into', 'by'], approve: ['by'], refuse: signing } as const;

const list = async (platform: Platform, after: string | undefined): Promise<void> => {
  const { waiting, next } = await waitingProofs(platform, after);
  for (const { member, name, since, papers, approved } of waiting) {
    const count = `${papers} ${papers === 1 ? 'paper' : 'papers'}`;
    say(
      `${member}: ${name}, ${count} since ${kolkataDay(since)}${approved ? ', approved by one person' : ''}`,
    );
  }
  if (next !== null) say(`More: --after ${next}`);
  say(waiting.length === 0 ? 'No ID proof waits.' : usage);
};

const show = async (platform: Platform, member: string, folder: string, by: string): Promise<void> => {
  await openPrivateFolder(folder);
  const shown = await showProofs(platform, { member, by });
  if (shown === null)
    throw new Error(
      `There is no paper of ${member} to look at. The file of one that was decided goes after ${limits.idProofKeptDays} days.`,
    );
  const { name, birthYear, gender, unopened } = shown;
  const facts = [name, birthYear === null ? null : `born in ${birthYear}`, gender].filter(
    (fact) => fact !== null,
  );
  say(`The papers must show: ${facts.join(', ')}, and the face of the profile picture`);
  for (const path of await writeShownFiles(folder, shown.files)) say(path);
  if (unopened.length > 0)
    say(
      `Could not be opened: ${unopened.join(', ')}. Refuse the papers as unreadable, so that they are sent again.`,
    );
  say('Remove the folder as soon as you have decided.');
};

const outcomes: Readonly<Record<ProofOutcome, string>> = {
  first: 'approved by you. They count once a second person approves them, too',
  approved: 'approved',
  refused: 'refused',
  again: 'approved by you already. Nothing was done',
  none: 'not waiting for a decision. Nothing was done',
};
const tell = (member: string, outcome: ProofOutcome): void =>
  say(`The papers of ${member} are ${outcomes[outcome]}.`);

/** Lists the waiting ID proofs, shows those of one member, or decides about them. */
runAtDesk(usage, async (platform) => {
  const { values } = parseArgs({
    options: { after: text, show: text, into: text, approve: text, refuse: text, reason: text, by: text },
  });
  const { wish, word: member } = wishOf(values, wishes, usage);
  if (wish === 'list') return list(platform, values.after);
  const by = nameOf(values.by, usage);
  if (wish === 'show') {
    if (values.into === undefined) throw new Error(`Name a folder with --into FOLDER. ${usage}`);
    return show(platform, member, values.into, by);
  }
  handleAnnouncements(platform);
  if (wish === 'approve') return tell(member, await approveProofs(platform, { member, by }));
  const reason = reasonOf(values.reason, proofReasons, usage);
  return tell(member, await refuseProofs(platform, { member, by, reason }));
});
