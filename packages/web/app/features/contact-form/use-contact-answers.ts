import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft, keepDraft } from '../../lib/session/drafts.ts';
import { useFoundDraft } from '../../lib/session/use-found-draft.ts';
import type { ContactOutcome } from './contact-action.ts';
import type { ContactAnswers, ContactField, ContactSubject } from './contact-check.ts';

const draftShape = z.object({ name: z.string(), email: z.string(), message: z.string() }).partial();

/** What a draft holds: where all was taken away again, nothing was kept, and a member's name stands there anew. */
const draftOf = (found: unknown): Partial<ContactAnswers> =>
  Object.fromEntries(
    Object.entries(draftShape.safeParse(found).data ?? {}).filter(([, text]) => text !== ''),
  );

/** Who writes, as far as it is known. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

/** What stands in the form: what is typed, else what was kept or came back with the page, else who writes. */
export const useContactAnswers = (
  writer: Writer | undefined,
  posted: ContactOutcome | undefined,
  subject: ContactSubject | undefined,
) => {
  const draft = nameOfDraft('contact', subject?.campaign, subject?.about);
  const refusal = posted?.refusal;
  const isSentAway = posted?.sent !== undefined;
  const [typed, setTyped] = useState<Partial<ContactAnswers>>({});
  const { found, isCleared: isAnew, clear: clearFound } = useFoundDraft(draft);
  const kept = useMemo(
    () => (isAnew || isSentAway ? {} : (refusal?.answers ?? draftOf(found))),
    [found, isAnew, isSentAway, refusal],
  );
  useEffect(() => {
    if (isSentAway) clearDraft(draft);
  }, [draft, isSentAway]);
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, { ...kept, ...typed });
  }, [draft, kept, typed]);

  const answers: ContactAnswers = {
    name: typed.name ?? kept.name ?? writer?.name ?? '',
    email: typed.email ?? kept.email ?? writer?.email ?? '',
    message: typed.message ?? kept.message ?? '',
  };
  return {
    answers,
    /** It was cleared or sent since it was opened. */
    isAnew,
    /** Something comes from an earlier visit. */
    restored: refusal === undefined && Object.keys(kept).length > 0,
    change: (field: ContactField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    clear: () => {
      clearFound();
      setTyped({});
    },
  };
};
