import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import { nameOf, runAtDesk, say, text } from './run-at-desk.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import { exportForm113 } from '../features/donations/receipts/form-113.ts';
import { daysOfYear, isFinancialYear } from '../features/donations/rules/financial-year.ts';

const usage = 'npm run form-113 -- --year 2026-27 --out FILE --by NAME';

/** Writes the statement of a year's gifts that approved non-profits file with the tax office. */
runAtDesk(usage, async (platform) => {
  const { values } = parseArgs({ options: { year: text, out: text, by: text } });
  const { year = '', out = '' } = values;
  if (!isFinancialYear(year)) throw new Error(`Give a financial year such as 2026-27 with --year. ${usage}`);
  if (kolkataDay(platform.clock.now()) < daysOfYear(year).first)
    throw new Error(`${year} has not begun: no gift of it can be filed.`);
  if (out === '') throw new Error(`Name a new file with --out FILE. ${usage}`);
  const by = nameOf(values.by, usage);
  const path = resolve(out);
  const giving = givingAtDesk(platform);
  const { totals, unopened } = await exportForm113(giving, { year, path, by });
  for (const { issuer, gifts, paise } of totals)
    say(`${issuer}: ${gifts} ${gifts === 1 ? 'gift' : 'gifts'}, ${formatRupees(paise)}`);
  for (const receipt of unopened)
    say(
      `NOT in the file: receipt ${receipt}. No key opens its PAN or address: add the earlier key to FILE_KEYS, or file it by hand with what the donor sends.`,
    );
  if (totals.length === 0) say(`No gift of ${year} is to be filed.`);
  if (giving.book.mode === 'sandbox') say('This is play money: nothing of it is to be filed.');
  if (kolkataDay(platform.clock.now()) <= daysOfYear(year).last)
    say(`${year} is not over: what is given until ${daysOfYear(year).last} is still to come.`);
  say(`It is in ${path}, with the PAN of each donor. Remove it as soon as it is filed.`);
});
