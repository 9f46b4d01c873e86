import { sql } from 'kysely';

/** The aliases that a statement may use for campaigns. */
type CampaignAlias = 'campaign' | 'campaigns' | 'other';

/** Returns SQL that tests whether a campaign is public; drafts and campaigns in review are not. */
export const publicStatusText = (alias: CampaignAlias): string =>
  `${alias}.status IN ('live', 'paused', 'ended')`;

/** {@link publicStatusText} as a condition of a query. */
export const seenByPublic = (alias: CampaignAlias) => sql.raw<boolean>(publicStatusText(alias));
