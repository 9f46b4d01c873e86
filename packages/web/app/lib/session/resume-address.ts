import { pages } from '@mysathi/contract/pages';

import { readCookie } from './cookies.ts';
import { localPath } from '../pages/local-path.ts';

/**
 * Returns the address where a person with a session and something unfinished continues: a wizard step, or an account
 * being deleted. Undefined for everybody else, and if the address is the landing page.
 */
export const resumeAddress = (cookies: string): string | undefined => {
  if (readCookie(cookies, 'access_token') === undefined) return undefined;
  const saved = localPath(readCookie(cookies, 'path'), pages.home);
  const [path] = saved.split(/[?#]/);
  return path === pages.home ? undefined : saved;
};
