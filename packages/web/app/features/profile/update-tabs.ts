import { sectionNames } from '@mysathi/contract/sections/names';

/** The tabs of the update hub in their order. */
export const updateTabs = [...sectionNames, 'photos'] as const;

export type UpdateTab = (typeof updateTabs)[number];

/** The tab of an address, if it names one. */
export const tabOf = (name: string | null): UpdateTab | undefined => updateTabs.find((tab) => tab === name);

/** Whether a tab is a form of the contract's sections. */
export const isSectionTab = (tab: UpdateTab): tab is Exclude<UpdateTab, 'photos'> =>
  (sectionNames as readonly string[]).includes(tab);
