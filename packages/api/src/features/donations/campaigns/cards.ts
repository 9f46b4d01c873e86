import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { CampaignCard } from '@mysathi/contract/endpoints/campaigns';

import { dayMilliseconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MediaAddresses } from '../../../platform/files/media-addresses.ts';
import { variantOf } from '../../../platform/files/picture-copies.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { isOpenOn, standingOf } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { figuresOf } from './figures.ts';
import { seenByPublic } from './public-campaigns.ts';

interface CardRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  cause: string;
  status: string;
  endsOn: string | null;
  coveredAt: Date | null;
  isDemo: boolean;
  organiser: string;
  moment: string;
}

interface PictureRow {
  fileKey: string;
  format: string;
  alt: string;
  width: number;
  height: number;
  isIllustration: boolean;
}

/** Returns a picture with an address for everybody. */
export const presentCampaignPicture = (media: MediaAddresses, stored: PictureRow) => ({
  address: media.picture(stored.fileKey, variantOf(stored.format, '1280.webp'), 'visitor'),
  alt: stored.alt,
  width: stored.width,
  height: stored.height,
  illustration: stored.isIllustration,
});

const shownCampaigns = (db: Kysely<DB>) =>
  db
    .selectFrom('campaigns')
    .innerJoin('givingParties as organiser', 'organiser.id', 'campaigns.organiserId')
    .select([
      'campaigns.id',
      'campaigns.slug',
      'campaigns.title',
      'campaigns.summary',
      'campaigns.cause',
      'campaigns.status',
      'campaigns.endsOn',
      'campaigns.coveredAt',
      'campaigns.isDemo',
      'organiser.name as organiser',
      momentText('campaigns.createdAt').as('moment'),
    ])
    .where(seenByPublic('campaigns')) as unknown as SelectQueryBuilder<DB, 'campaigns', CardRow>;

const daysLeft = (endsOn: string | null, now: Date): number | null => {
  if (endsOn === null) return null;
  const days = (Date.parse(endsOn) - Date.parse(kolkataDay(now))) / dayMilliseconds;
  return Math.max(0, days + 1);
};

const present = async (
  { platform: { db, media, clock }, book }: Giving,
  rows: readonly CardRow[],
): Promise<CampaignCard[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const now = clock.now();
  const [figures, pictures] = await Promise.all([
    figuresOf(db, book.mode, ids),
    db
      .selectFrom('campaignPictures')
      .selectAll()
      .distinctOn('campaignId')
      .where('campaignId', 'in', ids)
      .orderBy('campaignId')
      .orderBy('position')
      .execute(),
  ]);
  const first = new Map(pictures.map((picture) => [picture.campaignId, picture]));
  return rows.flatMap(({ id, slug, title, summary, cause, endsOn, isDemo, organiser, ...row }) => {
    const totals = figures.get(id);
    const picture = first.get(id);
    if (totals === undefined) return [];
    return [
      {
        _id: slug,
        title,
        summary,
        cause: cause as CampaignCard['cause'],
        ...standingOf({ ...row, endsOn }, now),
        demo: isDemo,
        by: organiser,
        picture: picture ? presentCampaignPicture(media, picture) : null,
        totals,
        daysLeft: daysLeft(endsOn, now),
      },
    ];
  });
};

/** Parses the cursor of the hub, in which campaigns that take no gifts come after all others. */
const parseHubCursor = (text: string | undefined) => {
  const [, part, rest] = /^(open|over)_(.*)$/.exec(text ?? '') ?? [];
  return { wantsOpen: part !== 'over', after: parseCursor(part === undefined ? text : rest) };
};

/**
 * Returns a page of the hub: first campaigns that take gifts, the featured one at the top, then the others; newest
 * first within each.
 */
export const campaignPage = async (
  giving: Giving,
  { cause, cursor }: { cause?: string | undefined; cursor?: string | undefined },
): Promise<{ cards: CampaignCard[]; nextCursor: string | null }> => {
  const { db, clock } = giving.platform;
  const { wantsOpen, after } = parseHubCursor(cursor);
  const open = isOpenOn(kolkataDay(clock.now()));
  const narrowed =
    cause === undefined ? shownCampaigns(db) : shownCampaigns(db).where('campaigns.cause', '=', cause);
  let query = narrowed;
  if (after) {
    const older = follows(after, 'campaigns.createdAt', 'campaigns.id');
    query = query.where(
      wantsOpen
        ? sql<boolean>`(NOT ${open} OR NOT campaigns.featured AND ${older})`
        : sql<boolean>`(NOT ${open} AND ${older})`,
    );
  }
  const found = await query
    .select(open.as('open'))
    .orderBy(open, 'desc')
    .orderBy(sql`${open} AND campaigns.featured`, 'desc')
    .orderBy('campaigns.createdAt', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(serverLimits.campaignsPerPage + 1)
    .execute();
  const { rows, last } = pageOf(found, serverLimits.campaignsPerPage);
  return {
    cards: await present(giving, rows),
    nextCursor: last ? `${last.open ? 'open' : 'over'}_${formatCursor(last)}` : null,
  };
};

const moreCampaigns = 3;

/** Returns other campaigns that take gifts, those that end first at the top. */
export const otherCampaigns = async (giving: Giving, exceptId: string): Promise<CampaignCard[]> => {
  const { db, clock } = giving.platform;
  const rows = await shownCampaigns(db)
    .where('campaigns.id', '<>', exceptId)
    .where(isOpenOn(kolkataDay(clock.now())))
    .orderBy('campaigns.endsOn', (order) => order.asc().nullsLast())
    .orderBy('campaigns.id')
    .limit(moreCampaigns)
    .execute();
  return present(giving, rows);
};

/**
 * Returns one campaign's card with its internal id; null if it is not public. `featured` means the one shown first in
 * the hub: the featured one while it takes gifts, otherwise the newest that does.
 */
export const cardOf = async (
  giving: Giving,
  which: { slug: string } | 'featured',
): Promise<{ id: string; card: CampaignCard } | null> => {
  const { db, clock } = giving.platform;
  const shown = shownCampaigns(db);
  const query =
    which === 'featured'
      ? shown
          .where(isOpenOn(kolkataDay(clock.now())))
          .orderBy('campaigns.featured', 'desc')
          .orderBy('campaigns.createdAt', 'desc')
          .orderBy('campaigns.id', 'desc')
          .limit(1)
      : shown.where('campaigns.slug', '=', which.slug);
  const row = await query.executeTakeFirst();
  const [card] = row ? await present(giving, [row]) : [];
  return row && card ? { id: row.id, card } : null;
};
