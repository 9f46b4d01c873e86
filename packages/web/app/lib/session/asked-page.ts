import { pages } from '@mysathi/contract/pages';

import { localPath } from '../pages/local-path.ts';

const key = 'asked_page';

/** Remembers, for this tab, the page requested by a person who has to finish the wizard first; null forgets it. */
export const keepAskedPage = (path: string | null): void => {
  if (path === null) window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, path);
};

/** Returns the page to open after the wizard: the requested page, the first time, else the matches. */
export const takeAskedPage = (): string => {
  const path = localPath(window.sessionStorage.getItem(key), pages.matches);
  keepAskedPage(null);
  return path;
};
