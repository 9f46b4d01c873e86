import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { nameOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { forgedKeptDays } from '../features/donations/books/exceptions.ts';
import { openExceptions, settleException } from '../features/donations/books/open-exceptions.ts';
import { readEventAgain } from '../features/donations/books/read-event-again.ts';
import { sendRefundAgain } from '../features/donations/gateway/send-refund-again.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import { gatewayOf } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';
import type { DeskReason } from '../platform/desk/desk-reason.ts';

const usage = `npm run exceptions [-- --settle EXCEPTION | --send-again EXCEPTION | --read-again EXCEPTION,
  each with --reason WORDS --by NAME]`;

const list = async (giving: Giving): Promise<void> => {
  const { open, more, forged } = await openExceptions(giving);
  for (const { name, since, kind, subject, detail } of open)
    say(`${name}: ${kind} of ${subject}, ${kolkataDay(since)}${detail === '' ? '' : ` (${detail})`}`);
  if (more) say('More waits than is listed here: it follows once some of this is settled.');
  if (forged > 0) say(`Without the gateway's signature in the last ${forgedKeptDays} days: ${forged}.`);
  if (open.length === 0) return say('Nothing of the money waits for somebody to look at it.');
  return say(usage);
};

interface Way {
  readonly go: (giving: Giving, name: string, signed: DeskReason) => Promise<boolean>;
  readonly done: (name: string) => string;
}

/** The actions on an exception; each returns false if the exception was already settled. */
const ways: Readonly<Record<'settle' | 'send-again' | 'read-again', Way>> = {
  settle: { go: settleException, done: (name) => `${name} is settled.` },
  'send-again': {
    go: (giving, name, signed) => sendRefundAgain(giving, gatewayOf(giving), name, signed),
    done: (name) => `The refund of ${name} is sent again.`,
  },
  'read-again': {
    go: (giving, name, signed) => readEventAgain(giving, gatewayOf(giving), name, signed),
    done: (name) => `The event of ${name} is in the inbox again.`,
  },
};

runAtDesk(usage, async (platform) => {
  const options = { settle: text, 'send-again': text, 'read-again': text, reason: text, by: text };
  const typed = parseArgs({ options }).values;
  const giving = givingAtDesk(platform);
  const wishes = { list: [], settle: signing, 'send-again': signing, 'read-again': signing } as const;
  const { wish, word: name } = wishOf(typed, wishes, usage);
  if (wish === 'list') return list(giving);
  const { go, done } = ways[wish];
  const did = await go(giving, name, { reason: typed.reason ?? '', by: nameOf(typed.by, usage) });
  return say(did ? done(name) : `${name} is settled already. Nothing was done.`);
});
