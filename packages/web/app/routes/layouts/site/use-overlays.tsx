import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { isSearchPress } from '../../../ui/actions/search-press.ts';
import type { OverlaysProps } from './overlays.tsx';

/** The overlays that a member may open over any page. */
export type Overlay = 'search' | 'shortcuts';

interface Shown {
  readonly Overlays: ComponentType<OverlaysProps>;
  readonly open: Overlay | undefined;
}

/** Manages the search and the list of shortcuts; Ctrl or Cmd and K open the search. Not available to visitors. */
export const useOverlays = (
  memberId: string | undefined,
): { ask: (overlay: Overlay) => void; overlays: ReactNode } => {
  const t = useText(shellTexts);
  const [shown, setShown] = useState<Shown>();
  const ask = async (open: Overlay) => {
    // Loaded on first use.
    const fetched = await fetchScript(() => import('./overlays.tsx'));
    if ('script' in fetched) setShown({ Overlays: fetched.script.Overlays, open });
    else if (fetched.absence === 'gone') window.location.reload();
    else showToast('warning', t.overlayFailed);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchPress(event, window.navigator.userAgent)) return;
    // Otherwise the browser's own search would open.
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) void ask('search');
  });
  const isMember = memberId !== undefined;
  useEffect(() => {
    if (!isMember) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isMember]);
  return {
    ask: (overlay) => void ask(overlay),
    overlays:
      shown && memberId !== undefined ? (
        <shown.Overlays
          memberId={memberId}
          open={shown.open}
          onAsk={(open) => setShown({ ...shown, open })}
        />
      ) : null,
  };
};
