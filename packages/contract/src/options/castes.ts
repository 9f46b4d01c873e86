let communities: Readonly<Record<string, readonly string[]>> = {};

/** What communities are called besides, once `loadCastes` has been called. */
export const casteAliases: Record<string, readonly string[]> = {};

/** Fetches the several hundred communities, which stand in a file of their own; until then the lists are short. */
export const loadCastes = async (): Promise<void> => {
  const loaded = await import('./castes-by-religion.ts');
  communities = loaded.castesByReligion;
  Object.assign(casteAliases, loaded.aliasesOfCastes);
};

/** The communities that a religion offers; call `loadCastes` first. */
export const castesOf = (religion: string | null): readonly string[] =>
  (religion === null ? undefined : communities[religion]) ?? [];
