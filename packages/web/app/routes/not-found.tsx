import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { movedForGood, notFound } from '../lib/calls/http-status.ts';
import { meantPage } from '../lib/pages/typed-addresses.ts';

export { PageError as ErrorBoundary } from './layouts/page-error.tsx';

/** Every address that is no page: led on where it is typed for one, else answered with 404 by the error page. */
export const loader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  const meant = meantPage(new URL(request.url));
  if (meant !== undefined) return redirect(meant, movedForGood);
  throw data(null, { status: notFound });
};

export default function NotFound() {
  return null;
}
