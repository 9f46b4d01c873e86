/** What a member may say of themselves and wish for. */
export const maritalStatuses = ['Single', 'Divorced', 'Widowed'] as const;

/** What the match filter offers; no listed profile holds the second. */
export const filterMaritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
