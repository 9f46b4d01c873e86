import { draftPrefix } from './drafts.ts';

/** Calls `changed` when another tab changes a draft whose name begins so; returns the way to stop. */
export const onDraftsElsewhere = (beginning: string, changed: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(draftPrefix + beginning)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
