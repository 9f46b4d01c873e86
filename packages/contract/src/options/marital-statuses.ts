/** The statuses a member may have or prefer. */
export const maritalStatuses = ['Single', 'Divorced', 'Widowed'] as const;

/** The statuses the match filter offers; no listed profile is 'Married'. */
export const filterMaritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
