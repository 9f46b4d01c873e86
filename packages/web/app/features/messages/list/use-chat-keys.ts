import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { pages } from '@mysathi/contract/pages';

import { wantsToWrite, writingState } from '../../../lib/live/wants-to-write.ts';
import { useLayer } from '../../../lib/pages/use-layer.ts';
import { isCovered } from '../../../ui/overlays/is-covered.ts';
import { isComposing } from '../../../ui/actions/is-composing.ts';
import { isShortcut } from '../../../ui/actions/is-shortcut.ts';
import { chatRowId } from './chat-list.tsx';
import { conversationNameId } from '../conversation/conversation.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Whether Escape would first clear a search input. */
const isFilledSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * Returns the member before or after the open one in the list, or the first if none is open; undefined beyond the ends.
 */
const neighbourOf = (
  ids: readonly string[],
  openId: string | undefined,
  step: number,
): string | undefined => {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  return ids[at === -1 ? 0 : at + step];
};

/** Whether the focus is lost or not visible: on phones, an opening conversation replaces its row. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.checkVisibility() !== true;

/**
 * Handles the shortcuts of the chat page: Escape closes the open conversation; Alt with the up or down arrow opens the
 * previous or next one. Returns whether the composer takes the focus; otherwise the partner's name gets it if the row
 * has disappeared. `close` returns to the list and the focus to its row, as Back does.
 */
export const useChatKeys = (ids: readonly string[], openId: string | undefined) => {
  const navigate = useNavigate();
  const focused = wantsToWrite(useLocation().state);
  const left = useRef<string>(undefined);
  const shown = useRef(openId);
  const conversation = useLayer('with');
  const close = () => {
    left.current = openId;
    conversation.close(pages.chats);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isCovered()) return;
    const step = steps[event.key];
    if (event.key === 'Escape') {
      if (openId !== undefined && !isShortcut(event) && !isFilledSearch(event.target)) close();
    } else if (step !== undefined && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      const next = neighbourOf(ids, openId, step);
      if (next === undefined) return;
      const address = pages.chatWith(next);
      const state = Object.assign({}, conversation.stateTo(address), writingState);
      void navigate(address, { state, preventScrollReset: true });
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (openId === undefined) {
      const from = left.current ?? (isFocusLost() ? shown.current : undefined);
      if (from !== undefined) {
        const row = document.getElementById(chatRowId(from));
        (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      }
      left.current = undefined;
    } else if (focused) document.getElementById(chatRowId(openId))?.scrollIntoView({ block: 'nearest' });
    else if (shown.current !== openId && isFocusLost())
      document.getElementById(conversationNameId)?.focus({ preventScroll: true });
    shown.current = openId;
  }, [openId, focused]);
  return { focused, close };
};
