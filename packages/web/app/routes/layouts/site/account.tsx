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

/** Logs out. The code is loaded on demand: the first view does not need it, and it cannot work offline anyway. */
const logOut = async (queries: QueryClient): Promise<boolean> => {
  const fetched = await fetchScript(() => import('../../../lib/session/logout.ts'));
  if ('script' in fetched) return fetched.script.logout(queries);
  if (fetched.absence === 'gone') window.location.reload();
  return false;
};

interface AccountProps {
  person: SessionUser | undefined;
  /** The profile's completeness, if known. */
  completeness: ReactNode;
  /** True for a person who has a session but is not (or no longer) a member. */
  mayLogOut: boolean;
  onAsk: (overlay: Overlay) => void;
}

/** The content of the avatar's menu: for members Profile, Search and Logout, for everybody the display settings. */
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
