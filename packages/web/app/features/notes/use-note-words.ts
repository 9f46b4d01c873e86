import { useEffect, useEffectEvent, useState } from 'react';

import { onDraftsElsewhere } from '../../lib/session/drafts-elsewhere.ts';
import { cookieToken, hasAnotherSignedIn } from '../../lib/session/session.ts';
import { asText, useDraft, useNoDraftOf } from '../../lib/session/use-draft.ts';
import { forgetWords, keepAgain, takeDraft } from './note-drafts.ts';

/** The words of a note that is being written, and how they stand to the one that is saved by now. */
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
    // Whoever has logged out in another tab leaves nothing behind.
    if (unsaved === undefined || cookieToken() === undefined || hasAnotherSignedIn()) return;
    setDraft(keepAgain(memberId, draft, unsaved));
  });
  useEffect(() => onDraftsElsewhere(draft, () => stayKept()), [draft]);
  const isUnsaved = unsaved !== undefined;
  const isNewer = isUnsaved && note !== begun;
  return {
    words: typed ?? note ?? '',
    /** They come from an earlier visit. */
    restored,
    isUnsaved,
    type,
    clear,
    /** The saved note that they are to take the place of, as far as their writer knows. */
    before: known,
    /** What is saved is another note than the one from which the writing began. */
    isNewer,
    /** What is saved is to be read beside them. */
    hasOther: isNewer || (isUnsaved && restored && note !== null),
    /** The writer is shown this one, and saves knowing it from now on. */
    show: setKnown,
    forget: (words: string) => forgetWords(memberId, words),
  };
};
