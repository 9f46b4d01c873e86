import { pages } from '@mysathi/contract/pages';

import { readCookie } from './cookies.ts';
import { localPath } from '../pages/local-path.ts';

/**
 * The address where somebody continues who has a session and something unfinished: a step of the wizard, or an account
 * that is being deleted. Undefined for everybody else, and for the landing page.
 */
export const resumeAddress = (cookies: string): string | undefined => {
  if (readCookie(cookies, 'access_token') === undefined) return undefined;
  const saved = localPath(readCookie(cookies, 'path'), pages.home);
  const [path] = saved.split(/[?#]/);
  return path === pages.home ? undefined : saved;
};
