import { Outlet } from 'react-router';

import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useVisitor } from './use-visitor.ts';

/** What fails is shown in here: around it stands the document, whose scripts browsers let no page make anew. */
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
