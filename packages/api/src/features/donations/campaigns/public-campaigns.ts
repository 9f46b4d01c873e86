import { sql } from 'kysely';

/** What a statement may call the campaigns that it asks about. */
type CampaignAlias = 'campaign' | 'campaigns' | 'other';

/** Whether the public sees a campaign, as the text of SQL: one that is still written or looked at is nobody's business. */
export const publicStatusText = (alias: CampaignAlias): string =>
  `${alias}.status IN ('live', 'paused', 'ended')`;

/** {@link publicStatusText} as a condition of a query. */
export const seenByPublic = (alias: CampaignAlias) => sql.raw<boolean>(publicStatusText(alias));
