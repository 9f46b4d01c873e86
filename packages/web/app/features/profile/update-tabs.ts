import { sectionNames } from '@mysathi/contract/sections/names';

/** The tabs of the profile editor, in order. */
export const updateTabs = [...sectionNames, 'photos'] as const;

export type UpdateTab = (typeof updateTabs)[number];

/** Returns the tab with a name from the address; undefined if there is none. */
export const tabOf = (name: string | null): UpdateTab | undefined => updateTabs.find((tab) => tab === name);

/** Whether a tab is a form of one of the contract's sections. */
export const isSectionTab = (tab: UpdateTab): tab is Exclude<UpdateTab, 'photos'> =>
  (sectionNames as readonly string[]).includes(tab);
