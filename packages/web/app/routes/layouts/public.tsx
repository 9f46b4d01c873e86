import { Outlet } from 'react-router';

import { OfflineNotice } from './offline-notice.tsx';
import { SiteFrame } from './site/site-frame.tsx';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** The layout of public pages. */
export default function PublicLayout() {
  return (
    <SiteFrame>
      <OfflineNotice />
      <Outlet />
    </SiteFrame>
  );
}
