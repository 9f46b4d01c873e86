/** Who stands behind a campaign: who organises it, and whom it is for. */
export const campaignRoles = ['organiser', 'beneficiary'] as const;

export type CampaignRole = (typeof campaignRoles)[number];
