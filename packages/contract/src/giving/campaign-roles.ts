/** The people behind a campaign: its organiser and its beneficiary. */
export const campaignRoles = ['organiser', 'beneficiary'] as const;

export type CampaignRole = (typeof campaignRoles)[number];
