import { pages } from '@mysathi/contract/pages';

import { readCookie } from '../../lib/session/cookies.ts';
import { localPath } from '../../lib/pages/local-path.ts';

/**
 * Where somebody goes on who comes back to the landing page: the saved path, when the cookies hold a
 * session beside it. Undefined for everybody else, and for a path that would lead back here.
 */
export const resumeAddress = (cookies: string): string | undefined => {
  if (readCookie(cookies, 'access_token') === undefined) return undefined;
  const saved = localPath(readCookie(cookies, 'path'), pages.home);
  const [path] = saved.split(/[?#]/);
  return path === pages.home ? undefined : saved;
};
