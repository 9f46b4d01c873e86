import { useEffect, useState } from 'react';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, flushDrafts, keepDraft, readDraft } from '../../../lib/session/drafts.ts';
import { onDraftsElsewhere } from '../../../lib/session/drafts-elsewhere.ts';
import { cookieToken } from '../../../lib/session/session.ts';

/** What was written to a member and not sent; empty where nothing was. */
export const readChatDraft = (memberId: string): string => {
  const kept = readDraft(nameOfDraft('chat', memberId));
  return typeof kept === 'string' ? kept : '';
};

/** What is being written to a member; it stays with the person, and follows what another tab writes to them. */
export const useChatDraft = (memberId: string) => {
  const [text, setText] = useState(() => readChatDraft(memberId));
  useEffect(() => {
    const stop = onDraftsElsewhere(nameOfDraft('chat', memberId), () => {
      // Logging out in another tab forgets all drafts; here the page stays as it is, and asks to sign in again.
      if (cookieToken() !== undefined) setText(readChatDraft(memberId));
    });
    return () => {
      stop();
      // Going to another conversation and back at once loses nothing of the last half second.
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
