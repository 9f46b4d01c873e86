import type { Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import { sameBytes } from '../../../../platform/crypto/signing.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { recordAtDesk } from '../../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../../platform/desk/desk-reason.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { standingOf } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { lockFilesOfCampaigns, raisedBy } from './campaign-at-desk.ts';
import { assertDaysWere, readCampaignFile } from './campaign-file.ts';
import type { CampaignFile } from './campaign-file.ts';
import { keepParts, picturesOf } from '../campaign-parts.ts';
import {
  assertSameParties,
  changesParties,
  forgetParties,
  idsOf,
  keepParties,
  knownParties,
} from './campaign-parties.ts';
import { forgetPictures, hashOfFiles, storePictures } from '../campaign-pictures.ts';
import type { StoredPicture } from '../campaign-pictures.ts';
import { isSeconded, propose } from './propose-parties.ts';

/**
 * The outcome. `waits`: a second person must open it. `same`: the file changes nothing. `proposed`: the parties would
 * change, and a second person must write the same file.
 */
export interface WrittenCampaign {
  readonly slug: string;
  readonly kind: 'made' | 'changed' | 'same' | 'proposed';
  readonly waits: boolean;
}

/** The promises under which donors gave: they cannot change once the campaign was opened. */
const lasting = ['beneficiaryKind', 'beneficiaryId', 'issuerId', 'bearsFees'] as const;

const lockWritten = (tx: Transaction<DB>, slug: string) =>
  tx
    .selectFrom('campaigns')
    .select(['id', 'status', 'goal', 'isDemo', 'madeFrom', 'endsOn', 'coveredAt', 'organiserId', ...lasting])
    .select(['proposedFrom', 'proposedBy'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Held = NonNullable<Awaited<ReturnType<typeof lockWritten>>>;

const isUnseen = ({ status }: Pick<Held, 'status'>): boolean => ['draft', 'in_review'].includes(status);

/** Also if its last day is over; a campaign that was never opened has not begun. */
const hasEnded = (held: Held, now: Date): boolean =>
  !isUnseen(held) && standingOf(held, now).status === 'ended';

const assertMayChange = (
  held: Held,
  { slug, now }: { slug: string; now: Date },
  wanted: Readonly<Record<(typeof lasting)[number], Held[(typeof lasting)[number]] | null>>,
): void => {
  if (held.isDemo) throw new Error(`${slug} is of the demonstration.`);
  if (hasEnded(held, now)) throw new Error(`${slug} has ended.`);
  if (!isUnseen(held) && lasting.some((what) => held[what] !== wanted[what]))
    throw new Error(
      `${slug} was opened: whom it is for, and who bears the fees, stays. Write another campaign.`,
    );
};

const columnsOf = (campaign: CampaignFile) => ({
  title: campaign.title,
  summary: campaign.summary,
  story: campaign.story,
  cause: campaign.cause,
  goal: campaign.stages.reduce((sum, { rupees }) => sum + rupees * 100, 0),
  refundDays: campaign.refundDays,
  takesForeign: campaign.takesForeign,
  bearsFees: campaign.bearsFees,
  endsOn: campaign.lastDay ?? null,
});

/**
 * Refuses bills that the gifts cover already: the campaign would pause by itself, and all monthly gifts to it would
 * end.
 */
const assertGoalIsAhead = async (
  tx: Transaction<DB>,
  { id, status, goal: before }: Held,
  { slug, goal, mode }: { slug: string; goal: number; mode: MoneyMode },
): Promise<void> => {
  if (status !== 'live' || goal >= before) return;
  const raised = await raisedBy(tx, id, mode);
  if (raised < goal) return;
  throw new Error(
    `${slug} has raised ${formatRupees(raised)}, and its bills would make up ${formatRupees(goal)}: it would pause, and monthly gifts to it would end. Put the bills right, or pause it first.`,
  );
};

interface Writing {
  readonly campaign: CampaignFile;
  readonly stored: ReadonlyMap<string, StoredPicture>;
  readonly madeFrom: Buffer;
  readonly mode: MoneyMode;
  readonly reason: string;
  readonly by: string;
}

/** Stores the file's content; returns the keys of pictures that are no longer shown. */
const write = async (
  tx: Transaction<DB>,
  now: Date,
  { campaign, stored, madeFrom, mode, reason, by }: Writing,
): Promise<WrittenCampaign & { gone: string[] }> => {
  const slug = campaign.id;
  await lockFilesOfCampaigns(tx);
  const held = await lockWritten(tx, slug);
  if (held?.madeFrom && sameBytes(held.madeFrom, madeFrom))
    return { slug, kind: 'same', waits: isUnseen(held), gone: [] };
  const { lastDay } = campaign;
  assertDaysWere(campaign, kolkataDay(now));
  if (lastDay !== undefined && lastDay < kolkataDay(now) && lastDay !== held?.endsOn)
    throw new Error(`The last day, ${lastDay}, is over: with it ${slug} would take no gifts.`);
  const isOpened = held !== undefined && !isUnseen(held);
  const parties = await knownParties(tx, campaign);
  await assertSameParties(tx, parties, isOpened);
  const own = { ...columnsOf(campaign), beneficiaryKind: campaign.for };
  if (held) {
    assertMayChange(held, { slug, now }, { ...own, ...idsOf(parties) });
    await assertGoalIsAhead(tx, held, { slug, goal: own.goal, mode });
  }
  if (isOpened && changesParties(parties, held)) {
    const proposal = { madeFrom, by, reason };
    if (!isSeconded(held, proposal)) {
      await propose(tx, { id: held.id, slug }, proposal);
      return { slug, kind: 'proposed', waits: false, gone: [] };
    }
  }
  const columns = {
    ...own,
    ...(await keepParties(tx, campaign)),
    madeBy: by,
    madeFrom,
    proposedFrom: null,
    proposedBy: null,
  };
  const gone = held ? await picturesOf(tx, held.id) : [];
  const { id } = held
    ? await tx
        .updateTable('campaigns')
        .set(columns)
        .where('id', '=', held.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('campaigns')
        .values({ slug, status: 'in_review', createdAt: now, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
  await keepParts(tx, id, campaign, stored);
  if (held) await forgetParties(tx, [held.organiserId, held.beneficiaryId, held.issuerId]);
  const what = held ? 'campaign changed' : 'campaign written';
  await recordAtDesk(tx, { by, what, subject: `campaign ${slug}`, reason });
  return { slug, kind: held ? 'changed' : 'made', waits: held ? isUnseen(held) : true, gone };
};

/**
 * Creates a campaign from a file with its pictures, or changes it to the file's content. A new one stays hidden until
 * another person opens it, and a change of an opened one's parties waits until another person writes the same file.
 * @throws for an invalid file, and if facts that donors relied on would change
 */
export const writeCampaign = async (
  { platform, book: { mode } }: Giving,
  path: string,
  { by, reason: typed }: DeskReason,
): Promise<WrittenCampaign> => {
  const reason = reasonInLog(typed);
  const { campaign, folder } = await readCampaignFile(path);
  const madeFrom = await hashOfFiles(campaign, folder);
  const stored = await storePictures(platform, campaign, folder);
  const fresh = [...stored.values()].map(({ fileKey }) => fileKey);
  try {
    const now = platform.clock.now();
    const { gone, ...written } = await platform.db
      .transaction()
      .execute((tx) => write(tx, now, { campaign, stored, madeFrom, mode, reason, by }));
    await forgetPictures(platform, ['same', 'proposed'].includes(written.kind) ? fresh : gone);
    return written;
  } catch (error) {
    await forgetPictures(platform, fresh);
    throw error;
  }
};
