import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/calendar';
import { formatRupees } from '@mysathi/contract/money';

import { nameOf, numberOf, runAtDesk, rupeesOf, say, showOnce, text } from './run-at-desk.ts';
import { openGiving } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';
import { batchStands } from '../features/donations/vouchers/batches.ts';
import { issuePreparedVouchers, prepareVouchers } from '../features/donations/vouchers/issue-batch.ts';

const usage = `npm run vouchers [-- --prepare NAME --count NUMBER --rupees SUM --paid-by WORDS --until DAY --reason WORDS --by NAME,
  then by a second person, once the money is at the bank: --issue NAME --count NUMBER --rupees SUM --reason WORDS --by NAME]`;

const list = async (giving: Giving): Promise<void> => {
  const batches = await batchStands(giving);
  for (const { name, count, amount, issuedBy, expiresOn, preparedBy, issuedAt, left } of batches) {
    const state =
      issuedAt === null
        ? `prepared by ${preparedBy}, not issued`
        : `issued on ${kolkataDay(issuedAt)}, ${formatRupees(left)} left`;
    say(`${name}: ${count} of ${formatRupees(amount)}, paid by ${issuedBy}, until ${expiresOn} (${state})`);
  }
  say(batches.length === 0 ? `No gift cards were made here. ${usage}` : usage);
};

const read = () =>
  parseArgs({
    options: {
      prepare: text,
      issue: text,
      count: text,
      rupees: text,
      'paid-by': text,
      until: text,
      reason: text,
      by: text,
    },
  }).values;

runAtDesk(usage, async (platform) => {
  const { prepare, issue, reason = '', ...asked } = read();
  const giving = openGiving(platform);
  if (prepare === undefined && issue === undefined) return list(giving);
  if (prepare !== undefined && issue !== undefined) throw new Error(usage);
  const wanted = {
    reason,
    by: nameOf(asked.by, usage),
    count: numberOf(asked.count ?? '', 'gift cards', usage),
    amount: rupeesOf(asked.rupees ?? '', usage),
  };
  if (issue !== undefined) {
    const issued = await issuePreparedVouchers(giving, issue, wanted, showOnce);
    return say(
      issued
        ? 'These are the codes. Nobody can show them again: hand them on now.'
        : `${issue} was issued before, and the codes were shown then. Nothing was done.`,
    );
  }
  if (prepare === undefined) throw new Error(usage);
  const isNew = await prepareVouchers(giving, prepare, {
    ...wanted,
    issuedBy: asked['paid-by'] ?? '',
    expiresOn: asked.until ?? '',
  });
  return say(
    isNew
      ? `${prepare} is prepared. A second person issues them: npm run vouchers -- --issue ${prepare} …`
      : `${prepare} is prepared so already, or was issued. Nothing was done.`,
  );
});
