import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { pages } from '@mysathi/contract/pages';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { AccountPanel, LogoutPanel } from '../../../ui/shell/account-panel.tsx';
import { DisplayChoice } from './display-choice.tsx';
import type { Overlay } from './use-overlays.tsx';

/**
 * Logs out. The code is loaded only then: the first view needs none of it, and without a connection it cannot work
 * anyway.
 */
const logOut = async (queries: QueryClient): Promise<boolean> => {
  const fetched = await fetchScript(() => import('../../../lib/session/logout.ts'));
  if ('script' in fetched) return fetched.script.logout(queries);
  if (fetched.absence === 'gone') window.location.reload();
  return false;
};

interface AccountProps {
  person: SessionUser | undefined;
  /** How complete the person's profile is, where that is known. */
  completeness: ReactNode;
  /** True for somebody who is no member yet, or no more, and has a session all the same. */
  mayLogOut: boolean;
  onAsk: (overlay: Overlay) => void;
}

/** What the avatar opens: for members Profile, Search and Logout, for everybody the settings of the display. */
export const Account = ({ person, completeness, mayLogOut, onAsk }: AccountProps) => {
  const t = useText(shellTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const isOut = await logOut(queryClient);
    setLeaving(false);
    if (!isOut) {
      showToast('warning', t.logoutFailed);
      return;
    }
    showToast('success', t.goodbye);
    await navigate(pages.home);
  };
  const logout = {
    label: leaving ? t.loggingOut : t.logout,
    busy: leaving,
    onLogout: () => void leave(),
  };
  return (
    <>
      {person ? (
        <AccountPanel
          person={person}
          completeness={completeness}
          profile={{ to: pages.profile, label: t.profile }}
          settings={{ to: pages.settings, label: t.settings }}
          search={{ label: t.search, onChoose: () => onAsk('search') }}
          shortcuts={{ label: t.shortcuts, onChoose: () => onAsk('shortcuts') }}
          logout={logout}
        />
      ) : null}
      {!person && mayLogOut ? <LogoutPanel {...logout} /> : null}
      <DisplayChoice />
    </>
  );
};
