import { pages } from '@mysathi/contract/pages';
import { Outlet } from 'react-router';

import { SessionEnd } from '../../features/auth/signing-in/session-end.tsx';
import { LeaveWizard } from '../../features/wizard/leave-wizard.tsx';
import { wizardUser } from '../../lib/session/session.ts';
import { useLogoutElsewhere } from '../../lib/session/use-logout-elsewhere.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { useText } from '../../lib/words/i18n.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { OnboardingHeader } from '../../ui/shell/header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OtherLanguage } from './site/other-language.tsx';
import { useAccountLanguage } from './use-account-language.ts';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** The layout of the eleven steps after the signup, without navigation and footer. */
export default function OnboardingLayout() {
  const t = useText(shellTexts);
  useLogoutElsewhere(pages.home);
  useAccountLanguage(useHydrated() && wizardUser() !== undefined);
  return (
    <>
      <OnboardingHeader brand={t.brand} language={<OtherLanguage />}>
        <LeaveWizard />
      </OnboardingHeader>
      <OfflineNotice />
      <Outlet />
      <SessionEnd />
    </>
  );
}
