/** Who looks after a profile, as seen from the member that it is about. */
export const profileManagers = ['Self', 'Parent', 'Brother or sister', 'Relative', 'Friend'] as const;
