let communities: Readonly<Record<string, readonly string[]>> = {};

/** Alternative names of communities; empty until `loadCastes` has finished. */
export const casteAliases: Record<string, readonly string[]> = {};

/** Loads the several hundred communities from their own module; until then the lists are empty. */
export const loadCastes = async (): Promise<void> => {
  const loaded = await import('./castes-by-religion.ts');
  communities = loaded.castesByReligion;
  Object.assign(casteAliases, loaded.aliasesOfCastes);
};

/** Returns the communities of a religion; call `loadCastes` first. */
export const castesOf = (religion: string | null): readonly string[] =>
  (religion === null ? undefined : communities[religion]) ?? [];
