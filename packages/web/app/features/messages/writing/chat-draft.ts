import { useEffect, useState } from 'react';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, flushDrafts, keepDraft, readDraft } from '../../../lib/session/drafts.ts';
import { onDraftChangedInOtherTab } from '../../../lib/session/drafts-in-other-tabs.ts';
import { cookieToken } from '../../../lib/session/session.ts';

/** Returns the unsent text to a member; empty if there is none. */
export const readChatDraft = (memberId: string): string => {
  const kept = readDraft(nameOfDraft('chat', memberId));
  return typeof kept === 'string' ? kept : '';
};

/** Manages the text being written to a member, which is stored per member and synchronised between tabs. */
export const useChatDraft = (memberId: string) => {
  const [text, setText] = useState(() => readChatDraft(memberId));
  useEffect(() => {
    const stop = onDraftChangedInOtherTab(nameOfDraft('chat', memberId), () => {
      // A logout in another tab deletes all drafts, but this page keeps its state and asks to sign in again.
      if (cookieToken() !== undefined) setText(readChatDraft(memberId));
    });
    return () => {
      stop();
      // Preserve the last half second when quickly switching conversations.
      flushDrafts();
    };
  }, [memberId]);
  const write = (next: string) => {
    setText(next);
    if (next === '') clearDraft(nameOfDraft('chat', memberId));
    else keepDraft(nameOfDraft('chat', memberId), next);
  };
  return { text, write };
};
