import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/calendar';
import { formatRupees } from '@mysathi/contract/money';

import { nameOf, numberOf, runAtDesk, rupeesOf, say, text } from './run-at-desk.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import type { Giving } from '../features/donations/giving.ts';
import { payableCampaigns } from '../features/donations/payouts/payable.ts';
import type { PayableCampaign } from '../features/donations/payouts/payable.ts';
import { preparePayout, withdrawPayout } from '../features/donations/payouts/prepare-payout.ts';
import { recordPayout } from '../features/donations/payouts/record-payout.ts';
import { askedReturns, returnPayout, withdrawReturn } from '../features/donations/payouts/return-payout.ts';
import type { ReturnedPayout } from '../features/donations/payouts/return-payout.ts';
import { mostUpdates } from '../features/donations/updates/desk.ts';

const usage = `npm run payouts [-- --prepare NAME --rupees SUM --update NUMBER --reason WORDS --by NAME,
  with --utr REFERENCE where the bank has paid it already; then by a second person, once the bank has paid:
  --record NAME --rupees SUM --utr REFERENCE --reason WORDS --by NAME;
  or --withdraw NAME --reason WORDS --by NAME where it shall not be paid;
  and --returned NAME --rupees SUM --utr REFERENCE --reason WORDS --by NAME by two people where it came back,
  with --withdraw NAME --utr REFERENCE --reason WORDS --by NAME where the first of them was mistaken]`;

const inWords = ({
  amount,
  update,
  by,
  at,
  utr,
  isKept,
}: NonNullable<PayableCampaign['prepared']>): string => {
  const what = `${formatRupees(amount)} is prepared by ${by} on ${kolkataDay(at)}, told in update ${update}`;
  if (utr !== null) return `${what}: the bank has paid it as ${utr}, so somebody else records it`;
  return isKept ? what : `${what}: not recorded for days, so gifts can go back again; record or withdraw it`;
};

const list = async (giving: Giving): Promise<void> => {
  const campaigns = await payableCampaigns(giving);
  for (const { slug, raised, held, available, paidOut, lacking, prepared } of campaigns) {
    const short = lacking > 0 ? `, of which ${formatRupees(lacking)} is lacking` : '';
    say(
      `${slug}: ${formatRupees(available)} can be paid out (raised ${formatRupees(raised)}, held back ${formatRupees(held)}, paid out ${formatRupees(paidOut)}${short})`,
    );
    if (prepared) say(`  ${inWords(prepared)}`);
  }
  for (const { slug, amount, utr, by } of await askedReturns(giving))
    say(
      `${slug}: ${formatRupees(amount)} came back, as ${by} says, of ${utr}: somebody else says so as well`,
    );
  say(campaigns.length === 0 ? 'No campaign has raised anything.' : usage);
};

const saidOf: Readonly<Record<ReturnedPayout, string>> = {
  asked: 'It is noted. Once a second person says so as well, it is booked.',
  booked: 'It is booked: the campaign holds the money again.',
  again: 'It is booked already. Nothing was done.',
};

const read = () =>
  parseArgs({
    options: {
      prepare: text,
      record: text,
      withdraw: text,
      returned: text,
      rupees: text,
      update: text,
      utr: text,
      reason: text,
      by: text,
    },
  }).values;

runAtDesk(usage, async (platform) => {
  const { prepare, record, withdraw, returned, rupees = '', update = '', utr, reason = '', by } = read();
  const giving = givingAtDesk(platform);
  const asked = [prepare, record, withdraw, returned].filter((name) => name !== undefined);
  if (asked.length === 0) return list(giving);
  if (asked.length > 1) throw new Error(usage);
  const signed = { reason, by: nameOf(by, usage) };
  if (withdraw !== undefined && utr !== undefined) {
    const was = await withdrawReturn(giving, withdraw, { ...signed, utr });
    return say(was ? 'It is taken back.' : 'Nobody has said that it came back. Nothing was done.');
  }
  if (withdraw !== undefined) {
    const was = await withdrawPayout(giving, withdraw, signed);
    return say(was ? `It is withdrawn.` : `Nothing is prepared for ${withdraw}. Nothing was done.`);
  }
  const wanted = { ...signed, amount: rupeesOf(rupees, usage) };
  if (record !== undefined) {
    const booked = await recordPayout(giving, record, { ...wanted, utr: utr ?? '' });
    return say(booked ? `It is in the books of ${record}.` : `It is in the books already. Nothing was done.`);
  }
  if (returned !== undefined)
    return say(saidOf[await returnPayout(giving, returned, { ...wanted, utr: utr ?? '' })]);
  if (prepare === undefined) throw new Error(usage);
  const told = numberOf(update, 'the update that tells of it', usage, mostUpdates);
  const isNew = await preparePayout(giving, prepare, { ...wanted, update: told, utr });
  if (!isNew) return say(`Just that is prepared already, or in the books. Nothing was done.`);
  const next = utr === undefined ? 'transfers it and records it' : 'looks at it at the bank and records it';
  return say(`It is prepared. A second person ${next}: npm run payouts -- --record ${prepare} …`);
});
