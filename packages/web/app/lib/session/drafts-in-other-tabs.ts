import { draftPrefix } from './drafts.ts';

/** Calls `changed` when another tab changes a draft with this name prefix; returns a function that stops it. */
export const onDraftChangedInOtherTab = (beginning: string, changed: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(draftPrefix + beginning)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
