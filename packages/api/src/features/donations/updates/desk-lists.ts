import { sql } from 'kysely';

import type { Platform } from '../../../platform/platform.ts';
import { seenByPublic } from '../campaigns/public-campaigns.ts';

type Database = Pick<Platform, 'db'>;

/** A campaign in the desk's list. */
export interface DeskCampaign {
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  /** The number of public updates. */
  readonly updates: number;
}

/** Returns the public campaigns. */
export const campaignsAtDesk = async ({ db }: Database): Promise<DeskCampaign[]> => {
  const { rows } = await sql<DeskCampaign>`
    SELECT slug, title, status, (SELECT count(*) FROM campaign_updates
      WHERE campaign_id = campaigns.id AND withdrawn_at IS NULL)::integer AS updates
    FROM campaigns WHERE ${seenByPublic('campaigns')} ORDER BY slug`.execute(db);
  return rows;
};

/** A version of an update; the newest is, or was, on the page. */
export interface DeskVersion {
  readonly number: number;
  readonly version: number;
  readonly madeAt: Date;
  readonly title: string;
  readonly text: string;
  /** Why it was withdrawn, on the last version of a withdrawn update. */
  readonly withdrawnReason: string | null;
  /** E-mails sent, and waiting. */
  readonly mailed: number;
  readonly waiting: number;
}

/** Returns every version of every update of a campaign, oldest first, including withdrawn ones. */
export const versionsAtDesk = async ({ db }: Database, slug: string): Promise<DeskVersion[]> => {
  const { rows } = await sql<DeskVersion>`
    SELECT version.number, version.version, version.made_at, version.title, version.body AS text,
      version.withdrawn_reason, mails.mailed, mails.waiting
    FROM campaigns campaign
    JOIN campaign_update_versions version ON version.campaign_id = campaign.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE mailed)::integer AS mailed,
        count(*) FILTER (WHERE settled_at IS NULL)::integer AS waiting
      FROM update_mails mail WHERE mail.campaign_id = campaign.id AND mail.number = version.number) mails
    WHERE campaign.slug = ${slug} ORDER BY version.number, version.version`.execute(db);
  return rows;
};
