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

/**
 * Checks that the bills are not covered: otherwise the campaign would pause again within a minute, telling nobody why.
 */
const assertBillsLeft = async (tx: Transaction<DB>, { id, slug, goal }: Held, mode: MoneyMode) => {
  const raised = await raisedBy(tx, id, mode);
  if (raised < goal) return;
  throw new Error(
    `The bills of ${slug} are covered: ${formatRupees(raised)} of ${formatRupees(goal)}. With further bills, which raise its goal, it can be opened.`,
  );
};

/** Checks that a campaign is opened by another person than its author. */
const assertOpenedByAnother = ({ status, slug, madeBy }: Held, by: string): void => {
  if (status !== 'in_review') return;
  assertSecondPerson(madeBy, by, `${slug} was written by you: somebody else has to open it.`);
};

/** The file that was reviewed before a campaign is opened. */
interface LookedAt {
  readonly campaign: CampaignFile;
  readonly hash: Buffer;
}

const lookedAt = async (file: string): Promise<LookedAt> => {
  const { campaign, folder } = await readCampaignFile(file);
  return { campaign, hash: await hashOfFiles(campaign, folder) };
};

/** Checks that a campaign was not changed since it was reviewed. */
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

/** Moves a campaign to another state. Returns false if it is in that state already, and does nothing. */
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

/**
 * Pauses a campaign until it is opened again; payments under way at that moment count. Returns false if it is paused.
 */
export const pauseCampaign = (giving: Giving, slug: string, signed: DeskReason): Promise<boolean> =>
  bring(giving, slug, 'paused', signed);

/**
 * Opens a paused campaign, or a new one by another author as it is in `file`, which was reviewed. Returns false if it
 * is open already.
 * @throws if it has ended, its bills are covered or it was written otherwise.
 */
export const openCampaign = (
  giving: Giving,
  slug: string,
  signed: DeskReason & { file?: string | undefined },
): Promise<boolean> => bring(giving, slug, 'live', signed);

/** Tests whether a campaign waits to be opened for the first time, so that nobody has given to it. */
export const isUnopened = async ({ platform: { db } }: Giving, slug: string): Promise<boolean> => {
  const found = await db.selectFrom('campaigns').select('status').where('slug', '=', slug).executeTakeFirst();
  return found?.status === 'in_review';
};

/** Ends a campaign for good. Returns false if it has ended. */
export const endCampaign = (giving: Giving, slug: string, signed: DeskReason): Promise<boolean> =>
  bring(giving, slug, 'ended', signed);

/** A campaign with its money, as the desk sees it. */
export interface CampaignStand {
  readonly slug: string;
  readonly title: string;
  /** The state in words, such as `paused as its bills are covered since 2026-11-20`. */
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

/** Says who has proposed other parties, for the second person to review. */
const proposalInWords = (proposedBy: string | null): string =>
  proposedBy === null ? '' : `; other parties by a file of ${proposedBy} wait for a second person`;

/** Returns the campaigns that are public or wait to be opened, by name, with what they have raised in this book. */
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
