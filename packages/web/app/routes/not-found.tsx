import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { movedForGood, notFound } from '../lib/calls/http-status.ts';
import { meantPage } from '../lib/pages/typed-addresses.ts';

export { PageError as ErrorBoundary } from './layouts/page-error.tsx';

/** Handles unknown addresses: commonly guessed ones are redirected, all others get the error page with 404. */
export const loader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  const meant = meantPage(new URL(request.url));
  if (meant !== undefined) return redirect(meant, movedForGood);
  throw data(null, { status: notFound });
};

export default function NotFound() {
  return null;
}
