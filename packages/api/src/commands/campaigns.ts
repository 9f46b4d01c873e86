import { parseArgs } from 'node:util';

import { formatRupees } from '@mysathi/contract/money';

import { nameOf, runAtDesk, say } from './run-at-desk.ts';
import {
  campaignStands,
  endCampaign,
  openCampaign,
  pauseCampaign,
} from '../features/donations/campaigns/pause-and-open.ts';
import { openGiving } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';

const usage = `npm run campaigns [-- --pause NAME | --open NAME | --end NAME, each with --reason WORDS --by NAME]`;

const list = async (giving: Giving): Promise<void> => {
  const campaigns = await campaignStands(giving);
  for (const { slug, title, standing, raised, goal } of campaigns)
    say(`${slug}: ${title} (${standing}; ${formatRupees(raised)} of ${formatRupees(goal)})`);
  say(campaigns.length === 0 ? 'The public sees no campaign.' : usage);
};

const ways = [
  { wish: 'pause', bring: pauseCampaign, done: 'is paused and takes no gifts' },
  { wish: 'open', bring: openCampaign, done: 'is open' },
  { wish: 'end', bring: endCampaign, done: 'has ended' },
] as const;

const text = { type: 'string' } as const;

const read = () =>
  parseArgs({ options: { pause: text, open: text, end: text, reason: text, by: text } }).values;

runAtDesk(async (platform) => {
  const { reason = '', by, ...asked } = read();
  const giving = openGiving(platform);
  const wishes = ways.filter(({ wish }) => asked[wish] !== undefined);
  const [way] = wishes;
  const slug = way && asked[way.wish];
  if (wishes.length > 1) throw new Error(usage);
  if (way === undefined || slug === undefined) return list(giving);
  const changed = await way.bring(giving, slug, { reason, by: nameOf(by, usage) });
  if (!changed) return say(`${slug} ${way.done} already. Nothing was done.`);
  return say(
    `${slug} ${way.done}. Its donors learn why from an update: npm run updates -- --campaign ${slug} --publish …`,
  );
});
