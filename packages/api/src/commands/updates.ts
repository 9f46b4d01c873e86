import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { nameOf, numberOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import type { Giving } from '../features/donations/giving.ts';
import {
  correctUpdate,
  mostUpdates,
  publishUpdate,
  withdrawUpdate,
} from '../features/donations/updates/desk.ts';
import type { UpdateWords } from '../features/donations/updates/add-update.ts';
import { campaignsAtDesk, versionsAtDesk } from '../features/donations/updates/desk-lists.ts';
import type { DeskVersion } from '../features/donations/updates/desk-lists.ts';

const usage = `npm run updates [-- --campaign CAMPAIGN
  [--publish --title WORDS --text WORDS | --correct NUMBER --title WORDS --text WORDS | --withdraw NUMBER --reason WORDS]
  --by NAME]`;

const wishes = {
  list: ['campaign', 'by'],
  publish: ['campaign', 'title', 'text', 'by'],
  correct: ['campaign', 'title', 'text', 'by'],
  withdraw: ['campaign', ...signing],
} as const;

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const listCampaigns = async ({ platform }: Giving): Promise<void> => {
  const campaigns = await campaignsAtDesk(platform);
  for (const { slug, title, status, updates } of campaigns)
    say(`${slug}: ${title} (${status}, ${counted(updates, 'update')})`);
  say(campaigns.length === 0 ? 'The public sees no campaign.' : usage);
};

const standing = ({ version, madeAt, withdrawnReason, mailed, waiting }: DeskVersion): string => {
  const day = kolkataDay(madeAt);
  if (withdrawnReason !== null) return `withdrawn on ${day}: ${withdrawnReason}`;
  if (version > 1) return `corrected on ${day}`;
  return `published on ${day}, ${counted(mailed, 'e-mail')}${waiting > 0 ? `, ${waiting} more to leave` : ''}`;
};

const listUpdates = async ({ platform }: Giving, campaign: string): Promise<void> => {
  const versions = await versionsAtDesk(platform, campaign);
  for (const version of versions)
    say(`${version.number}: ${version.title} (${standing(version)})\n${version.text}\n`);
  if (versions.length > 0) return say(usage);
  const known = await campaignsAtDesk(platform);
  if (!known.some(({ slug }) => slug === campaign))
    throw new Error(`The public sees no campaign ${campaign}.`);
  return say(`There is no update of ${campaign}. ${usage}`);
};

type SignedWords = UpdateWords & { by: string };

const publish = async (giving: Giving, campaign: string, words: SignedWords): Promise<void> => {
  const { number, isNew, mails } = await publishUpdate(giving, campaign, words);
  say(
    isNew
      ? `Update ${number} is published. ${counted(mails, 'e-mail')} will leave.`
      : `This is update ${number}, which stands there already. Nothing was done.`,
  );
};

const correct = async (
  giving: Giving,
  campaign: string,
  number: number,
  words: SignedWords,
): Promise<void> => {
  const done = await correctUpdate(giving, campaign, number, words);
  say(done ? `Update ${number} is corrected.` : `Update ${number} says so already. Nothing was done.`);
};

const withdraw = async (
  giving: Giving,
  campaign: string,
  number: number,
  signed: { reason: string; by: string },
): Promise<void> => {
  const done = await withdrawUpdate(giving, campaign, number, signed);
  say(done ? `Update ${number} is withdrawn.` : `Update ${number} is withdrawn already. Nothing was done.`);
};

const read = () =>
  parseArgs({
    options: {
      campaign: text,
      publish: { type: 'boolean' },
      correct: text,
      withdraw: text,
      title: text,
      text,
      reason: text,
      by: text,
    },
  }).values;

runAtDesk(usage, async (platform) => {
  const asked = read();
  const { campaign, title = '', reason = '' } = asked;
  const giving = givingAtDesk(platform);
  const { wish, word } = wishOf(asked, wishes, usage);
  if (wish === 'list') return campaign === undefined ? listCampaigns(giving) : listUpdates(giving, campaign);
  if (campaign === undefined) throw new Error(usage);
  const by = nameOf(asked.by, usage);
  const words = { title, text: asked.text ?? '', by };
  if (wish === 'publish') return publish(giving, campaign, words);
  const number = numberOf(word, 'an update', usage, mostUpdates);
  if (wish === 'correct') return correct(giving, campaign, number, words);
  return withdraw(giving, campaign, number, { reason, by });
});
