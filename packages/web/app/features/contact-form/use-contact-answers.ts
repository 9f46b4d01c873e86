import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';

import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft, keepDraft } from '../../lib/session/drafts.ts';
import { useFoundDraft } from '../../lib/session/use-found-draft.ts';
import type { ContactOutcome } from './contact-action.ts';
import type { ContactAnswers, ContactField, ContactSubject } from './contact-check.ts';

const draftShape = z.object({ name: z.string(), email: z.string(), message: z.string() }).partial();

/** Returns the texts in a draft. Empty ones are skipped, so that a member's name is prefilled again. */
const draftOf = (found: unknown): Partial<ContactAnswers> =>
  Object.fromEntries(
    Object.entries(draftShape.safeParse(found).data ?? {}).filter(([, text]) => text !== ''),
  );

/** The writer, as far as known. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

/** Manages the form's answers: what is typed, else the draft or the refused answers, else the writer's data. */
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
    /** Whether it was cleared or sent since it was opened. */
    isAnew,
    /** Whether a draft from an earlier visit was restored. */
    restored: refusal === undefined && Object.keys(kept).length > 0,
    change: (field: ContactField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    clear: () => {
      clearFound();
      setTyped({});
    },
  };
};
