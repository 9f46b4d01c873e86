import { Outlet } from 'react-router';

import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useVisitor } from './use-visitor.ts';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** Pages for everybody. */
export default function PublicLayout() {
  return (
    <>
      <SiteHeader person={useVisitor()} />
      <OfflineNotice />
      <Outlet />
      <SiteFooter />
    </>
  );
}
