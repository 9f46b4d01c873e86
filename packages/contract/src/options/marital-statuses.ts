/** What a member may say of themselves and wish for. */
export const maritalStatuses = ['Single', 'Divorced', 'Widowed'] as const;

/** What the match filter offers; no listed profile holds the second. */
export const filterMaritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

/** How a status reads on a profile. */
export const maritalStatusText = (status: string): string => (status === 'Single' ? 'Unmarried' : status);
