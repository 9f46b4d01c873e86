/** Who manages a profile, named by their relation to the member. */
export const profileManagers = ['Self', 'Parent', 'Brother or sister', 'Relative', 'Friend'] as const;
