import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Warns, before anything is typed, that signing in is impossible because the browser blocks cookies. */
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
