let communities: Readonly<Record<string, readonly string[]>> = {};

/** Fetches the several hundred communities, which stand in a file of their own; until then the lists are short. */
export const loadCastes = async (): Promise<void> => {
  communities = (await import('./castes-by-religion.ts')).castesByReligion;
};

/** The communities that a religion offers; call `loadCastes` first. */
export const castesOf = (religion: string | null): readonly string[] =>
  (religion === null ? undefined : communities[religion]) ?? [];
