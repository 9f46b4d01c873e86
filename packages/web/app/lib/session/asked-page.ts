import { pages } from '@mysathi/contract/pages';

import { localPath } from '../pages/local-path.ts';

const key = 'asked_page';

/** Keeps the page that somebody asked for who has to finish the wizard first, for this tab; null forgets it. */
export const keepAskedPage = (path: string | null): void => {
  if (path === null) window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, path);
};

/** The page that the end of the wizard leads to: once the page that was asked for, else the matches. */
export const takeAskedPage = (): string => {
  const path = localPath(window.sessionStorage.getItem(key), pages.matches);
  keepAskedPage(null);
  return path;
};
