import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { CampaignRole } from '@mysathi/contract/giving/campaign-roles';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { taxGroundOn } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { isLaterMonth } from '../monthly/shown-month.ts';
import { taxLine } from '../texts.ts';
import { cardOf, otherCampaigns, presentCampaignPicture } from './cards.ts';
import { documentsOf } from './documents.ts';
import { newestNotices, supporterPage } from './gift-lists.ts';
import { seenByPublic } from './public-campaigns.ts';

const contributors = 4;

const factsOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('campaigns')
    .innerJoin('givingParties as issuer', 'issuer.id', 'campaigns.issuerId')
    .select([
      'campaigns.story',
      'campaigns.refundDays',
      'campaigns.beneficiaryKind',
      'campaigns.organiserId',
      'campaigns.beneficiaryId',
      'issuer.taxApproval',
      'issuer.taxApprovalFrom',
      'issuer.taxApprovalUntil',
    ])
    .where('campaigns.id', '=', id)
    .executeTakeFirstOrThrow();

const creatorsOf = async (db: Kysely<DB>, id: string): Promise<Campaign['creators']> => {
  const { rows } = await sql<{
    role: CampaignRole;
    name: string;
    place: string;
    checked: { what: string; on: string }[];
    otherCampaigns: number;
  }>`
    SELECT who.role, party.name, party.place, party.checked,
      (SELECT count(*) FROM campaigns other WHERE other.id <> campaign.id
        AND ${seenByPublic('other')}
        AND (other.organiser_id = party.id OR other.beneficiary_id = party.id))::integer AS other_campaigns
    FROM campaigns campaign
    CROSS JOIN LATERAL (VALUES ('organiser', campaign.organiser_id, 1), ('beneficiary', campaign.beneficiary_id, 2))
      AS who (role, party_id, place)
    JOIN giving_parties party ON party.id = who.party_id
    WHERE campaign.id = ${id} ORDER BY who.place`.execute(db);
  return rows;
};

const updatesOf = async (db: Kysely<DB>, id: string): Promise<Campaign['updates']> => {
  const rows = await db
    .selectFrom('campaignUpdates')
    .selectAll()
    .where('campaignId', '=', id)
    .where('withdrawnAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(serverLimits.shownUpdates)
    .execute();
  return rows.map(({ number, dated, title, body, editedOn }) => ({
    number,
    date: dated,
    title,
    text: body,
    editedOn,
  }));
};

const countedOf = async (db: Kysely<DB>, mode: MoneyMode, id: string): Promise<Campaign['counted']> => {
  const { rows } = await sql<Campaign['counted']>`
    SELECT captured, refunded, disputed, offline, vouchers, raised,
      (SELECT coalesce(sum(payment.amount - payment.gone), 0) FROM donations gift
        JOIN payments payment ON payment.donation_id = gift.id AND payment.role = 'unapplied' AND payment.gone < payment.amount
        WHERE gift.campaign_id = totals.campaign_id AND gift.mode = totals.mode)::bigint AS unapplied
    FROM campaign_totals totals WHERE campaign_id = ${id} AND mode = ${mode}`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('Every campaign has its totals.');
  return counted;
};

/** Returns when the books were last compared, and when they last balanced. */
export const booksOf = async (db: Kysely<DB>, mode: MoneyMode): Promise<Campaign['books']> => {
  const { rows } = await sql<{ checkedAt: Date | null; balancedAt: Date | null }>`
    SELECT
      (SELECT finished_at FROM recon_runs WHERE mode = ${mode} AND kind = 'balance'
        ORDER BY finished_at DESC LIMIT 1) AS checked_at,
      (SELECT finished_at FROM recon_runs WHERE mode = ${mode} AND kind = 'balance' AND balanced
        ORDER BY finished_at DESC LIMIT 1) AS balanced_at`.execute(db);
  const text = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
  return { checkedAt: text(rows[0]?.checkedAt), balancedAt: text(rows[0]?.balancedAt) };
};

const stripOf = async (db: Kysely<DB>, mode: MoneyMode, id: string): Promise<Campaign['strip']> => {
  const { rows } = await sql<Campaign['strip']>`
    SELECT
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM (
        SELECT extract(epoch FROM confirmed_at - created_at)::float8 AS seconds FROM donations gift
        WHERE mode = ${mode} AND kept > 0 AND NOT ${isLaterMonth} ORDER BY confirmed_at DESC, id DESC LIMIT 200) AS recent) AS median_seconds,
      coalesce((SELECT paid_out FROM campaign_totals WHERE campaign_id = ${id} AND mode = ${mode}), 0) AS paid_out`.execute(
    db,
  );
  return rows[0] ?? { medianSeconds: null, paidOut: 0 };
};

/** Returns a campaign as its page shows it; null if it is not public. */
export const wholeCampaign = async (
  giving: Giving,
  which: { slug: string } | 'featured',
): Promise<Campaign | null> => {
  const found = await cardOf(giving, which);
  if (found === null) return null;
  const { id, card } = found;
  const { platform, book } = giving;
  const { db, media, clock } = platform;
  const { mode } = book;
  const [facts, pictures, creators, documents, updates, largest, counted, books, strip, notices, more] =
    await Promise.all([
      factsOf(db, id),
      db
        .selectFrom('campaignPictures')
        .selectAll()
        .where('campaignId', '=', id)
        .orderBy('position')
        .execute(),
      creatorsOf(db, id),
      documentsOf(db, { id, slug: card._id }),
      updatesOf(db, id),
      supporterPage(platform, mode, { campaignId: id, order: 'largest', count: contributors }),
      countedOf(db, mode, id),
      booksOf(db, mode),
      stripOf(db, mode, id),
      newestNotices(platform, mode),
      otherCampaigns(giving, id),
    ]);
  const today = kolkataDay(clock.now());
  return {
    ...card,
    story: facts.story,
    pictures: pictures.map((picture) => presentCampaignPicture(media, picture)),
    creators,
    documents,
    updates,
    contributors: largest.supporters,
    counted,
    books,
    taxLine: taxLine(today, taxGroundOn(today, facts)),
    refundDays: facts.refundDays,
    takesGifts: giving.gateway !== null,
    strip,
    notices,
    more,
  };
};
