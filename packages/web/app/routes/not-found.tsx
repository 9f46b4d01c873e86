import { data } from 'react-router';

export { PageError as ErrorBoundary } from './layouts/page-error.tsx';

/** Every address that is no page: answered with 404 by the error page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
