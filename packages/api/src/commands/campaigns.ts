import { parseArgs } from 'node:util';

import { formatRupees } from '@mysathi/contract/giving/money';

import { nameOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { featureCampaign } from '../features/donations/campaigns/desk/feature-campaign.ts';
import {
  campaignStands,
  endCampaign,
  isUnopened,
  openCampaign,
  pauseCampaign,
} from '../features/donations/campaigns/desk/pause-and-open.ts';
import { removeCampaign } from '../features/donations/campaigns/desk/remove-campaign.ts';
import { writeCampaign } from '../features/donations/campaigns/desk/write-campaign.ts';
import type { WrittenCampaign } from '../features/donations/campaigns/desk/write-campaign.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import type { Giving } from '../features/donations/giving.ts';

const usage = `npm run campaigns [-- --write FILE | --open CAMPAIGN | --pause CAMPAIGN | --end CAMPAIGN | --feature CAMPAIGN | --remove CAMPAIGN,
  each with --reason WORDS --by NAME; with --open, for a campaign that nobody has opened, --file FILE, which you have looked at]`;

const list = async (giving: Giving): Promise<void> => {
  const campaigns = await campaignStands(giving);
  for (const { slug, title, standing, raised, goal } of campaigns)
    say(`${slug}: ${title} (${standing}; ${formatRupees(raised)} of ${formatRupees(goal)})`);
  say(campaigns.length === 0 ? `There is no campaign. ${usage}` : usage);
};

const lineOf = ({ slug, kind, waits }: WrittenCampaign): string => {
  const opening = waits ? ` Somebody else opens it: npm run campaigns -- --open ${slug} --file FILE …` : '';
  if (kind === 'proposed')
    return `${slug} stays as it is until somebody else writes the same file: by it others take part, or under another name or PAN.`;
  if (kind === 'same') return `${slug} says so already. Nothing was done.${opening}`;
  return `${slug} is ${kind === 'made' ? 'written' : 'changed'}.${opening}`;
};

const tellDonors = (slug: string): string =>
  `Whoever gave before learns why from an update: npm run updates -- --campaign ${slug} --publish …`;

const ways = {
  pause: { bring: pauseCampaign, done: 'is paused and takes no gifts', after: tellDonors },
  open: { bring: openCampaign, done: 'is open', after: tellDonors },
  end: { bring: endCampaign, done: 'has ended', after: tellDonors },
  feature: { bring: featureCampaign, done: 'is the featured one', after: () => '' },
  remove: { bring: removeCampaign, done: 'is removed', after: () => '' },
} as const;

const wishes = {
  list: [],
  write: signing,
  pause: signing,
  open: ['file', ...signing],
  end: signing,
  feature: signing,
  remove: signing,
} as const;

const read = () =>
  parseArgs({
    options: {
      write: text,
      pause: text,
      open: text,
      end: text,
      feature: text,
      remove: text,
      file: text,
      reason: text,
      by: text,
    },
  }).values;

runAtDesk(usage, async (platform) => {
  const asked = read();
  const giving = givingAtDesk(platform);
  const { wish, word } = wishOf(asked, wishes, usage);
  if (wish === 'list') return list(giving);
  const signed = { reason: asked.reason ?? '', by: nameOf(asked.by, usage) };
  if (wish === 'write') return say(lineOf(await writeCampaign(giving, word, signed)));
  const { bring, done, after } = ways[wish];
  const isFirst = await isUnopened(giving, word);
  const changed = await bring(giving, word, { ...signed, file: asked.file });
  if (!changed) return say(`${word} ${done} already. Nothing was done.`);
  return say(`${word} ${done}. ${isFirst ? '' : after(word)}`.trimEnd());
});
