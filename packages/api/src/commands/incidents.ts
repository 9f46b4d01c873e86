import { parseArgs } from 'node:util';

import { nameOf, numberOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import type { Concerned } from '../features/safety/incidents/concerned.ts';
import { readLetter } from '../features/safety/incidents/letter.ts';
import {
  incidentLetters,
  prepareIncidentLetter,
  sendIncidentLetter,
  withdrawIncidentLetter,
} from '../features/safety/incidents/letters-at-desk.ts';
import type { IncidentLetter } from '../features/safety/incidents/letters-at-desk.ts';
import { readNamedFile } from '../platform/desk/read-named-file.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run incidents [-- --prepare --english FILE --hindi FILE, with --members all or a FILE of their IDs,
  with --donors all or a FILE of the references of their gifts, --by NAME
  | --send NUMBER --seen HASH --by NAME | --withdraw NUMBER --reason WORDS --by NAME]`;

const wishes = {
  list: [],
  prepare: ['english', 'hindi', 'members', 'donors', 'by'],
  send: ['seen', 'by'],
  withdraw: signing,
} as const;

const standing = ({
  state,
  seen,
  members,
  donors,
  told,
  firstToldAt,
  lastToldAt,
}: IncidentLetter): string => {
  const people = `${members} members and ${donors} donors`;
  if (state === 'prepared') return `for ${people}, waits for a second person, --seen ${seen}`;
  const when =
    firstToldAt === null ? '' : ` from ${firstToldAt.toISOString()} to ${lastToldAt?.toISOString() ?? ''}`;
  return `${told} of ${people} told${when}${state === 'withdrawn' ? ', withdrawn' : ''}`;
};

const list = async (platform: Platform): Promise<void> => {
  const letters = await incidentLetters(platform);
  for (const letter of letters) {
    const { number, englishSubject, english, hindiSubject, hindi } = letter;
    say(`${number}: ${standing(letter)}\n${englishSubject}\n\n${english}\n\n${hindiSubject}\n\n${hindi}\n`);
  }
  say(letters.length === 0 ? `No letter about an incident was prepared. ${usage}` : usage);
};

const wordsIn = async (path: string): Promise<string> =>
  (await readNamedFile(path, `There is no file ${path}.`)).toString('utf8');

/** Returns everybody, nobody, or the people whose references a file lists, one per line. */
const concernedBy = async (typed: string | undefined): Promise<Concerned> => {
  if (typed === undefined) return [];
  if (typed === 'all') return 'all';
  const lines = (await wordsIn(typed)).split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
};

const read = () =>
  parseArgs({
    options: {
      prepare: { type: 'boolean' },
      english: text,
      hindi: text,
      members: text,
      donors: text,
      send: text,
      seen: text,
      withdraw: text,
      reason: text,
      by: text,
    },
  }).values;

const prepare = async (platform: Platform, asked: ReturnType<typeof read>, by: string): Promise<void> => {
  const { english, hindi, members, donors } = asked;
  if (english === undefined || hindi === undefined) throw new Error(usage);
  const number = await prepareIncidentLetter(platform, {
    english: readLetter(await wordsIn(english), 'English'),
    hindi: readLetter(await wordsIn(hindi), 'Hindi'),
    members: await concernedBy(members),
    donors: await concernedBy(donors),
    by,
  });
  say(`Letter ${number} is prepared. A second person reads it with npm run incidents, and sends it.`);
};

runAtDesk(usage, async (platform) => {
  const asked = read();
  const { wish, word } = wishOf(asked, wishes, usage);
  if (wish === 'list') return list(platform);
  const by = nameOf(asked.by, usage);
  if (wish === 'prepare') return prepare(platform, asked, by);
  const number = numberOf(word, 'a letter', usage);
  if (wish === 'send') {
    const isNew = await sendIncidentLetter(platform, number, { seen: asked.seen ?? '', by });
    return say(
      isNew
        ? `Everybody whom letter ${number} concerns is being told, a thousand a minute.`
        : `Letter ${number} was sent before. Nothing was done.`,
    );
  }
  const isNew = await withdrawIncidentLetter(platform, number, { reason: asked.reason ?? '', by });
  return say(
    isNew
      ? `Letter ${number} is withdrawn: nobody further is written to. What was handed to the mail server before may still arrive.`
      : `Letter ${number} was withdrawn before. Nothing was done.`,
  );
});
