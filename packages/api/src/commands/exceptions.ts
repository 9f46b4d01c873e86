import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/calendar';

import { nameOf, runAtDesk, say } from './run-at-desk.ts';
import { openExceptions, settleException } from '../features/donations/books/open-exceptions.ts';
import { openGiving } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';

const usage = 'npm run exceptions [-- --settle NAME --reason WORDS --by NAME]';

const list = async (giving: Giving): Promise<void> => {
  const { open, forged } = await openExceptions(giving);
  for (const { name, since, kind, subject, detail } of open)
    say(`${name}: ${kind} of ${subject}, ${kolkataDay(since)}${detail === '' ? '' : ` (${detail})`}`);
  if (forged > 0) say(`Without the gateway's signature in the last seven days: ${forged}.`);
  if (open.length === 0) return say('Nothing of the money waits for somebody to look at it.');
  return say(`Sums are in paise. ${usage}`);
};

runAtDesk(async (platform) => {
  const text = { type: 'string' } as const;
  const { settle, reason = '', by } = parseArgs({ options: { settle: text, reason: text, by: text } }).values;
  const giving = openGiving(platform);
  if (settle === undefined) return list(giving);
  const settled = await settleException(giving, settle, { reason, by: nameOf(by, usage) });
  return say(settled ? `${settle} is settled.` : `${settle} is settled already. Nothing was done.`);
});
