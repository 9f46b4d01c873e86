import { parseArgs } from 'node:util';

import { nameOf, numberOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import {
  prepareTermsChange,
  sendTermsChange,
  termsChanges,
  withdrawTermsChange,
} from '../features/account/terms/changes-at-desk.ts';
import type { DeskTermsChange } from '../features/account/terms/changes-at-desk.ts';
import type { Platform } from '../platform/platform.ts';

const usage = `npm run terms [-- --prepare --on DAY --english WORDS --hindi WORDS --by NAME
  | --send NUMBER --seen HASH --by NAME | --withdraw NUMBER --reason WORDS --by NAME]`;

const wishes = {
  list: [],
  prepare: ['on', 'english', 'hindi', 'by'],
  send: ['seen', 'by'],
  withdraw: signing,
} as const;

const standing = ({ state, seen, waiting }: DeskTermsChange): string => {
  if (state === 'prepared') return `waits for a second person, --seen ${seen}`;
  if (state === 'withdrawn') return 'withdrawn';
  return waiting === 0 ? 'everybody is told' : `${waiting} still to be told`;
};

const list = async (platform: Platform): Promise<void> => {
  const changes = await termsChanges(platform);
  for (const change of changes)
    say(
      `${change.number}: from ${change.takesEffectOn} (${standing(change)})\n${change.english}\n\n${change.hindi}\n`,
    );
  say(changes.length === 0 ? `No change of the terms was prepared. ${usage}` : usage);
};

const send = async (
  platform: Platform,
  number: number,
  { seen = '', by }: { seen: string | undefined; by: string },
): Promise<void> => {
  const isNew = await sendTermsChange(platform, number, { seen, by });
  say(
    isNew
      ? `Members are being told of change ${number}, some hundreds a minute.`
      : `Change ${number} was sent before. Nothing was done.`,
  );
};

const withdraw = async (
  platform: Platform,
  number: number,
  signed: { reason: string; by: string },
): Promise<void> => {
  const isNew = await withdrawTermsChange(platform, number, signed);
  say(
    isNew
      ? `Change ${number} is withdrawn. Whoever was told already has to be told anew what holds.`
      : `Change ${number} was withdrawn before. Nothing was done.`,
  );
};

const read = () =>
  parseArgs({
    options: {
      prepare: { type: 'boolean' },
      on: text,
      english: text,
      hindi: text,
      send: text,
      seen: text,
      withdraw: text,
      reason: text,
      by: text,
    },
  }).values;

runAtDesk(usage, async (platform) => {
  const asked = read();
  const { wish, word } = wishOf(asked, wishes, usage);
  if (wish === 'list') return list(platform);
  const by = nameOf(asked.by, usage);
  const number = (): number => numberOf(word, 'a change', usage);
  if (wish === 'send') return send(platform, number(), { seen: asked.seen, by });
  if (wish === 'withdraw') return withdraw(platform, number(), { reason: asked.reason ?? '', by });
  const { on = '', english = '', hindi = '' } = asked;
  const prepared = await prepareTermsChange(platform, { takesEffectOn: on, english, hindi, by });
  return say(
    prepared.isNew
      ? `Change ${prepared.number} is prepared. A second person reads it with npm run terms, and sends it.`
      : `This is change ${prepared.number}, which stands there already. Nothing was done.`,
  );
});
