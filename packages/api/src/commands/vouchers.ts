import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import {
  nameOf,
  numberOf,
  runAtDesk,
  rupeesOf,
  say,
  showOnce,
  signing,
  text,
  wishOf,
} from './run-at-desk.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import type { Giving } from '../features/donations/giving.ts';
import { batchStands } from '../features/donations/vouchers/batches.ts';
import { allowVouchers, blockVouchers, readCodes } from '../features/donations/vouchers/block-cards.ts';
import type { NamedCards } from '../features/donations/vouchers/block-cards.ts';
import {
  issuePreparedVouchers,
  prepareVouchers,
  withdrawVouchers,
} from '../features/donations/vouchers/issue-batch.ts';
import type { DeskReason } from '../platform/desk/desk-reason.ts';

const usage = `npm run vouchers [-- --prepare BATCH --count NUMBER --rupees SUM --paid-by WORDS --until DAY --reason WORDS --by NAME,
  then by a second person, once the money is at the bank: --issue BATCH --count NUMBER --rupees SUM --reason WORDS --by NAME;
  or --withdraw BATCH --reason WORDS --by NAME where they shall not be issued;
  --block BATCH or --allow BATCH, with --codes FILE where only some of them are meant, --reason WORDS --by NAME]`;

const wishes = {
  list: [],
  prepare: ['count', 'rupees', 'paid-by', 'until', ...signing],
  issue: ['count', 'rupees', ...signing],
  withdraw: signing,
  block: ['codes', ...signing],
  allow: ['codes', ...signing],
} as const;

const list = async (giving: Giving): Promise<void> => {
  const batches = await batchStands(giving);
  for (const { name, count, amount, issuedBy, expiresOn, preparedBy, issuedAt, left, blocked } of batches) {
    const state =
      issuedAt === null
        ? `prepared by ${preparedBy}, not issued`
        : `issued on ${kolkataDay(issuedAt)}, ${formatRupees(left)} left${blocked === 0 ? '' : `, ${blocked} blocked`}`;
    say(`${name}: ${count} of ${formatRupees(amount)}, paid by ${issuedBy}, until ${expiresOn} (${state})`);
  }
  say(batches.length === 0 ? `No gift cards were made here. ${usage}` : usage);
};

const read = () =>
  parseArgs({
    options: {
      prepare: text,
      issue: text,
      withdraw: text,
      block: text,
      allow: text,
      codes: text,
      count: text,
      rupees: text,
      'paid-by': text,
      until: text,
      reason: text,
      by: text,
    },
  }).values;

type Asked = ReturnType<typeof read>;

const wantedOf = (asked: Asked, signed: DeskReason) => ({
  ...signed,
  count: numberOf(asked.count ?? '', 'gift cards', usage),
  amount: rupeesOf(asked.rupees ?? '', usage),
});

const prepare = async (giving: Giving, name: string, asked: Asked, signed: DeskReason): Promise<void> => {
  const isNew = await prepareVouchers(giving, name, {
    ...wantedOf(asked, signed),
    issuedBy: asked['paid-by'] ?? '',
    expiresOn: asked.until ?? '',
  });
  say(
    isNew
      ? `${name} is prepared. A second person issues them: npm run vouchers -- --issue ${name} …`
      : `${name} is prepared so already, or was issued. Nothing was done.`,
  );
};

const issue = async (giving: Giving, name: string, asked: Asked, signed: DeskReason): Promise<void> => {
  const issued = await issuePreparedVouchers(giving, name, wantedOf(asked, signed), showOnce);
  say(
    issued
      ? 'These are the codes. Nobody can show them again: hand them on now.'
      : `${name} was issued before, and the codes were shown then. Nothing was done.`,
  );
};

const withdraw = async (giving: Giving, name: string, signed: DeskReason): Promise<void> => {
  const was = await withdrawVouchers(giving, name, signed);
  say(was ? 'They are withdrawn.' : `No gift cards are prepared as ${name}. Nothing was done.`);
};

const block = async (giving: Giving, cards: NamedCards, signed: DeskReason): Promise<void> => {
  const blocked = await blockVouchers(giving, cards, signed);
  say(
    blocked === 0
      ? 'They are blocked already. Nothing was done.'
      : `Gift cards that pay nothing from now on: ${blocked}.`,
  );
};

const allow = async (giving: Giving, cards: NamedCards, signed: DeskReason): Promise<void> => {
  const allowed = await allowVouchers(giving, cards, signed);
  say(
    allowed === 0 ? 'None of them is blocked. Nothing was done.' : `Gift cards that pay again: ${allowed}.`,
  );
};

runAtDesk(usage, async (platform) => {
  const asked = read();
  const giving = givingAtDesk(platform);
  const { wish, word: name } = wishOf(asked, wishes, usage);
  if (wish === 'list') return list(giving);
  const signed = { reason: asked.reason ?? '', by: nameOf(asked.by, usage) };
  if (wish === 'prepare') return prepare(giving, name, asked, signed);
  if (wish === 'issue') return issue(giving, name, asked, signed);
  if (wish === 'withdraw') return withdraw(giving, name, signed);
  const cards = { name, codes: asked.codes === undefined ? undefined : await readCodes(asked.codes) };
  return (wish === 'allow' ? allow : block)(giving, cards, signed);
});
