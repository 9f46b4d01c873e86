import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Says before anything is typed that nobody can be signed in here: the browser refuses the cookie of the session. */
export const CookiesNeeded = () => {
  const t = useText(authTexts);
  const hydrated = useHydrated();
  if (!hydrated || window.navigator.cookieEnabled) return null;
  return (
    <Notice kind="warning" role="alert">
      {t.cookiesOff}
    </Notice>
  );
};
