/** The statuses that a member may have and wish for. */
export const maritalStatuses = ['Single', 'Divorced', 'Widowed'] as const;

/** The statuses that the match filter offers; no listed profile has the second. */
export const filterMaritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
