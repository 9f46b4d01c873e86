import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import { nameOf, numberOf, runAtDesk, rupeesOf, say, signing, text, wishOf } from './run-at-desk.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import type { Giving } from '../features/donations/giving.ts';
import { payableCampaigns } from '../features/donations/payouts/payable.ts';
import type { PayableCampaign } from '../features/donations/payouts/payable.ts';
import { preparePayout, withdrawPayout } from '../features/donations/payouts/prepare-payout.ts';
import { recordPayout } from '../features/donations/payouts/record-payout.ts';
import { askedReturns, returnPayout, withdrawReturn } from '../features/donations/payouts/return-payout.ts';
import type { ReturnedPayout } from '../features/donations/payouts/return-payout.ts';
import { mostUpdates } from '../features/donations/updates/desk.ts';

const usage = `npm run payouts [-- --prepare CAMPAIGN --rupees SUM --update NUMBER --reason WORDS --by NAME,
  with --utr REFERENCE where the bank has paid it already; then by a second person, once the bank has paid:
  --record CAMPAIGN --rupees SUM --utr REFERENCE --reason WORDS --by NAME;
  or --withdraw CAMPAIGN --reason WORDS --by NAME where it shall not be paid;
  and --returned CAMPAIGN --rupees SUM --utr REFERENCE --reason WORDS --by NAME by two people where it came back,
  with --withdraw CAMPAIGN --utr REFERENCE --reason WORDS --by NAME where the first of them was mistaken]`;

const wishes = {
  list: [],
  prepare: ['rupees', 'update', 'utr', ...signing],
  record: ['rupees', 'utr', ...signing],
  withdraw: ['utr', ...signing],
  returned: ['rupees', 'utr', ...signing],
} as const;

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
  const asked = read();
  const giving = givingAtDesk(platform);
  const { wish, word: campaign } = wishOf(asked, wishes, usage);
  if (wish === 'list') return list(giving);
  const { rupees = '', update = '', utr, reason = '' } = asked;
  const signed = { reason, by: nameOf(asked.by, usage) };
  if (wish === 'withdraw' && utr !== undefined) {
    const was = await withdrawReturn(giving, campaign, { ...signed, utr });
    return say(was ? 'It is taken back.' : 'Nobody has said that it came back. Nothing was done.');
  }
  if (wish === 'withdraw') {
    const was = await withdrawPayout(giving, campaign, signed);
    return say(was ? `It is withdrawn.` : `Nothing is prepared for ${campaign}. Nothing was done.`);
  }
  const wanted = { ...signed, amount: rupeesOf(rupees, usage) };
  if (wish === 'record') {
    const booked = await recordPayout(giving, campaign, { ...wanted, utr: utr ?? '' });
    return say(
      booked ? `It is in the books of ${campaign}.` : `It is in the books already. Nothing was done.`,
    );
  }
  if (wish === 'returned')
    return say(saidOf[await returnPayout(giving, campaign, { ...wanted, utr: utr ?? '' })]);
  const told = numberOf(update, 'the update that tells of it', usage, mostUpdates);
  const isNew = await preparePayout(giving, campaign, { ...wanted, update: told, utr });
  if (!isNew) return say(`Just that is prepared already, or in the books. Nothing was done.`);
  const next = utr === undefined ? 'transfers it and records it' : 'looks at it at the bank and records it';
  return say(`It is prepared. A second person ${next}: npm run payouts -- --record ${campaign} …`);
});
