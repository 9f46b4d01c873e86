import { parseArgs } from 'node:util';

import { formatRupees } from '@mysathi/contract/money';

import { nameOf, numberOf, rupeesOf, runAtDesk, say } from './run-at-desk.ts';
import { openGiving } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';
import { preparePayout, recordPayout } from '../features/donations/payouts/pay-out.ts';
import { payableCampaigns } from '../features/donations/payouts/payable.ts';

const usage = `npm run payouts [-- --prepare NAME --rupees SUM --update NUMBER --reason WORDS --by NAME,
  then by a second person, once the bank has paid: --record NAME --rupees SUM --utr REFERENCE --reason WORDS --by NAME]`;

const list = async (giving: Giving): Promise<void> => {
  const campaigns = await payableCampaigns(giving);
  for (const { slug, raised, held, available, paidOut, prepared } of campaigns) {
    say(
      `${slug}: ${formatRupees(available)} can be paid out (raised ${formatRupees(raised)}, held back ${formatRupees(held)}, paid out ${formatRupees(paidOut)})`,
    );
    if (prepared)
      say(
        `  ${formatRupees(prepared.amount)} is prepared by ${prepared.by}, told in update ${prepared.update}`,
      );
  }
  say(campaigns.length === 0 ? 'No campaign has raised anything.' : usage);
};

const text = { type: 'string' } as const;

const read = () =>
  parseArgs({
    options: { prepare: text, record: text, rupees: text, update: text, utr: text, reason: text, by: text },
  }).values;

runAtDesk(async (platform) => {
  const { prepare, record, rupees = '', update = '', utr = '', reason = '', by } = read();
  const giving = openGiving(platform);
  if (prepare === undefined && record === undefined) return list(giving);
  if (prepare !== undefined && record !== undefined) throw new Error(usage);
  const wanted = { amount: rupeesOf(rupees, usage), reason, by: nameOf(by, usage) };
  if (record !== undefined) {
    const booked = await recordPayout(giving, record, { ...wanted, utr });
    return say(booked ? `It is in the books of ${record}.` : `It is in the books already. Nothing was done.`);
  }
  if (prepare === undefined) throw new Error(usage);
  const told = numberOf(update, 'the update that tells of it', usage);
  const isNew = await preparePayout(giving, prepare, { ...wanted, update: told });
  return say(
    isNew
      ? `It is prepared. A second person transfers it and records it: npm run payouts -- --record ${prepare} …`
      : `Just that is prepared already. Nothing was done.`,
  );
});
