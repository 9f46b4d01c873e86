import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { deviceCookie } from '../lib/session/cookies.ts';
import { displayKeys, displayNames, readDisplay } from '../lib/screen/display.ts';
import { localPath } from '../lib/pages/local-path.ts';

/**
 * Returns the path of the page where the change was made; null without a referer. A referer from another site contains
 * no path.
 */
const askedOn = (request: Request): string | null => {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return `${pathname}${search}`;
};

/** Stores a display setting submitted by a page without scripts. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const address = new URL(request.url);
  const chosen = readDisplay((name) => address.searchParams.get(name) ?? undefined);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const key of displayKeys) {
    const value = chosen[key];
    if (value !== undefined) {
      headers.append('Set-Cookie', deviceCookie(displayNames[key], value, address.protocol === 'https:'));
    }
  }
  return redirect(localPath(address.searchParams.get('to') ?? askedOn(request)), { status: 303, headers });
};
