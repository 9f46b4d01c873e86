import type { Transaction } from 'kysely';

import { formatRupees } from '@mysathi/contract/giving/money';

import { sameBytes } from '../../../../platform/crypto/signing.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { assertSecondPerson, recordAtDesk } from '../../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../../platform/desk/desk-reason.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { standingOf } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { lockCampaign, raisedBy } from './campaign-at-desk.ts';
import { readCampaignFile } from './campaign-file.ts';
import type { CampaignFile } from './campaign-file.ts';
import { assertPartiesStand } from './campaign-parties.ts';
import { hashOfFiles } from '../campaign-pictures.ts';

type Held = Awaited<ReturnType<typeof lockCampaign>>;

/** Opening one with the same bills would pause it again within a minute, and e-mail nobody why. */
const assertBillsLeft = async (tx: Transaction<DB>, { id, slug, goal }: Held, mode: MoneyMode) => {
  const raised = await raisedBy(tx, id, mode);
  if (raised < goal) return;
  throw new Error(
    `The bills of ${slug} are covered: ${formatRupees(raised)} of ${formatRupees(goal)}. With further bills, which raise its goal, it can be opened.`,
  );
};

/** What one person wrote goes before the public once another has looked at it. */
const assertOpenedByAnother = ({ status, slug, madeBy }: Held, by: string): void => {
  if (status !== 'in_review') return;
  assertSecondPerson(madeBy, by, `${slug} was written by you: somebody else has to open it.`);
};

/** What somebody has looked at before a campaign is opened. */
interface LookedAt {
  readonly campaign: CampaignFile;
  readonly hash: Buffer;
}

const lookedAt = async (file: string): Promise<LookedAt> => {
  const { campaign, folder } = await readCampaignFile(file);
  return { campaign, hash: await hashOfFiles(campaign, folder) };
};

/** A campaign opens as somebody has looked at it, and not as it was written since. */
const assertLookedAt = async (
  tx: Transaction<DB>,
  { status, slug, madeFrom }: Held,
  seen: LookedAt | null,
) => {
  if (status !== 'in_review' || madeFrom === null) return;
  if (seen === null)
    throw new Error(
      `Name the file that you have looked at with --file FILE: ${slug} opens as it stands there.`,
    );
  if (!sameBytes(madeFrom, seen.hash))
    throw new Error(`${slug} was written from another file, or with other pictures: look at that one.`);
  await assertPartiesStand(tx, seen.campaign);
};

const words = {
  paused: 'campaign paused',
  live: 'campaign opened',
  ended: 'campaign ended',
} as const;
type Target = keyof typeof words;

/** False where it stands so already, and then nothing is done. */
const bring = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  slug: string,
  to: Target,
  { by, reason: typed, file }: DeskReason & { file?: string | undefined },
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const seen = file === undefined ? null : await lookedAt(file);
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, slug, { orInReview: to === 'live' });
    if (campaign.status === to) return false;
    if (to !== 'ended' && standingOf(campaign, clock.now()).status === 'ended')
      throw new Error(`${slug} has ended${campaign.status === 'ended' ? '' : `: its last day is over`}.`);
    if (to === 'live') await assertBillsLeft(tx, campaign, mode);
    assertOpenedByAnother(campaign, by);
    await assertLookedAt(tx, campaign, seen);
    await tx.updateTable('campaigns').set({ status: to }).where('id', '=', campaign.id).execute();
    await recordAtDesk(tx, { by, what: words[to], subject: `campaign ${slug}`, reason });
    return true;
  });
};

/** Lets a campaign take no gifts until it is opened; what is being paid at that moment counts. False when it is paused. */
export const pauseCampaign = (giving: Giving, slug: string, signed: DeskReason): Promise<boolean> =>
  bring(giving, slug, 'paused', signed);

/**
 * Lets a paused campaign take gifts, or one that somebody else wrote, as it stands in `file`, which was looked at. Throws
 * where it has ended, its bills are covered or it was written otherwise. False when it is open.
 */
export const openCampaign = (
  giving: Giving,
  slug: string,
  signed: DeskReason & { file?: string | undefined },
): Promise<boolean> => bring(giving, slug, 'live', signed);

/** Whether a campaign waits until it is opened for the first time: then nobody has given to it. */
export const isUnopened = async ({ platform: { db } }: Giving, slug: string): Promise<boolean> => {
  const found = await db.selectFrom('campaigns').select('status').where('slug', '=', slug).executeTakeFirst();
  return found?.status === 'in_review';
};

/** Ends a campaign for good. False when it has ended. */
export const endCampaign = (giving: Giving, slug: string, signed: DeskReason): Promise<boolean> =>
  bring(giving, slug, 'ended', signed);

/** A campaign with its money as the desk sees it. */
export interface CampaignStand {
  readonly slug: string;
  readonly title: string;
  /** In words, such as `paused as its bills are covered since 2026-11-20`. */
  readonly standing: string;
  /** Paise. */
  readonly raised: number;
  readonly goal: number;
}

const standingInWords = (stored: Pick<Held, 'status' | 'endsOn' | 'coveredAt'>, now: Date): string => {
  if (stored.status === 'in_review') return 'waits for a second person to open it';
  const { status, coveredOn } = standingOf(stored, now);
  if (coveredOn !== null) return `paused as its bills are covered since ${coveredOn}`;
  return status === 'live' ? 'open' : status;
};

/** Who has written down other parties, for whoever looks at it as the second one. */
const proposalInWords = (proposedBy: string | null): string =>
  proposedBy === null ? '' : `; other parties by a file of ${proposedBy} wait for a second person`;

/** The campaigns that the public sees or that wait to be opened, by name, with what they have raised in this book. */
export const campaignStands = async ({
  platform: { db, clock },
  book: { mode },
}: Giving): Promise<CampaignStand[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .leftJoin('campaignTotals as totals', (join) =>
      join.onRef('totals.campaignId', '=', 'campaigns.id').on('totals.mode', '=', mode),
    )
    .select(['slug', 'title', 'status', 'endsOn', 'coveredAt', 'goal', 'proposedBy', 'totals.raised'])
    .where('status', '<>', 'draft')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, title, raised, goal, proposedBy, ...stored }) => ({
    slug,
    title,
    standing: `${standingInWords(stored, clock.now())}${proposalInWords(proposedBy)}`,
    raised: raised ?? 0,
    goal,
  }));
};
