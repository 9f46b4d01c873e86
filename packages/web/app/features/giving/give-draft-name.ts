/** The name of the draft of a gift to a campaign: kept until the gift is confirmed. */
export const giveDraftName = (campaignId: string): string => `give/${campaignId}`;
