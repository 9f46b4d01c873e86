import { data } from 'react-router';

import { notFound } from '../lib/calls/http-status.ts';

export { PageError as ErrorBoundary } from './layouts/page-error.tsx';

/** Every address that is no page: answered with 404 by the error page. */
export const loader = () => {
  throw data(null, { status: notFound });
};

export default function NotFound() {
  return null;
}
