import { useEffect, useEffectEvent, useState } from 'react';

import { onDraftChangedInOtherTab } from '../../lib/session/drafts-in-other-tabs.ts';
import { cookieToken, hasAnotherSignedIn } from '../../lib/session/session.ts';
import { asText, useDraft, useNoDraftOf } from '../../lib/session/use-draft.ts';
import { forgetWords, keepAgain, takeDraft } from './note-drafts.ts';

/** Manages the text of a note being edited, and how it relates to the saved one. */
export const useNoteWords = (memberId: string, note: string | null) => {
  const [draft, setDraft] = useState(() => takeDraft(memberId));
  const { typed, restored, type, clear } = useDraft(draft, asText);
  const [begun, setBegun] = useState(note);
  const [known, setKnown] = useState(note);
  if (typed === undefined && (begun !== note || known !== note)) {
    setBegun(note);
    setKnown(note);
  }
  const unsaved = typed === (note ?? '') ? undefined : typed;
  useNoDraftOf(draft, typed !== undefined && unsaved === undefined);
  const stayKept = useEffectEvent(() => {
    // After a logout in another tab, nothing must be left behind.
    if (unsaved === undefined || cookieToken() === undefined || hasAnotherSignedIn()) return;
    setDraft(keepAgain(memberId, draft, unsaved));
  });
  useEffect(() => onDraftChangedInOtherTab(draft, () => stayKept()), [draft]);
  const isUnsaved = unsaved !== undefined;
  const isNewer = isUnsaved && note !== begun;
  return {
    words: typed ?? note ?? '',
    /** Whether it comes from an earlier visit. */
    restored,
    isUnsaved,
    type,
    clear,
    /** The saved note that it will replace, as far as the writer knows. */
    before: known,
    /** Whether the saved note has changed since editing began. */
    isNewer,
    /** Whether the saved note is to be shown beside it. */
    hasOther: isNewer || (isUnsaved && restored && note !== null),
    /** Records that the writer has seen the saved note, so that saving replaces it knowingly. */
    show: setKnown,
    forget: (words: string) => forgetWords(memberId, words),
  };
};
