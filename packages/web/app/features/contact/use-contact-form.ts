import { sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';

import { call } from '../../lib/calls/api.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { clearDraft, keepDraft, readDraft } from '../../lib/session/drafts.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import type { ContactOutcome } from './contact-action.ts';
import { contactFields, contactProblems, failureOf, noNumber } from './contact-check.ts';
import type { ContactAnswers, ContactField, ContactProblems } from './contact-check.ts';

const draftShape = z.object({ name: z.string(), email: z.string(), message: z.string() }).partial();

const readKept = (draft: string) => draftShape.safeParse(readDraft(draft)).data ?? {};

/** Who writes, as far as it is known. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

/**
 * The state of the form: what was typed, what is wrong, and what became of it. It begins with what became of a form
 * that the browser posted by itself.
 */
export const useContactForm = (
  writer: Writer | undefined,
  posted: ContactOutcome | undefined,
  /** The name of the campaign that is reported. */
  campaign: string | undefined,
) => {
  const t = useText(contactTexts);
  // What is written of one campaign is not about another.
  const draft = campaign === undefined ? 'contact' : `contact/${campaign}`;
  const refusal = posted?.refusal;
  const [typed, setTyped] = useState<Partial<ContactAnswers>>({});
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [refused, setRefused] = useState<ContactProblems>(refusal?.problems ?? {});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState(refusal?.failure);
  const [sent, setSent] = useState(posted?.sent);
  const [isAnew, setIsAnew] = useState(false);
  const hydrated = useHydrated();
  const isSentAway = posted?.sent !== undefined;
  const kept = useMemo(
    () => (isAnew || isSentAway ? {} : (refusal?.answers ?? (hydrated ? readKept(draft) : {}))),
    [draft, hydrated, isAnew, isSentAway, refusal],
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

  const faults = contactProblems(answers);
  const problems = Object.fromEntries(
    contactFields.flatMap((field) => {
      const problem = refused[field] ?? (left.includes(field) || attempt > 0 ? faults[field] : undefined);
      return problem === undefined ? [] : [[field, problem]];
    }),
  ) as ContactProblems;

  const change = (field: ContactField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setRefused((earlier) => ({ ...earlier, [field]: undefined }));
    setLeft((fields) => fields.filter((one) => one !== field));
  };

  const startAnew = () => {
    clearDraft(draft);
    setTyped({});
    setLeft([]);
    setRefused({});
    setAttempt(0);
    setFailure(undefined);
    setIsAnew(true);
  };

  const sending = useSend({
    send: async (written: ContactAnswers) => {
      const about = campaign === undefined ? {} : { campaign };
      const body = { ...written, contact_no: noNumber, ...about };
      const { data } = await call(sendContactMessage, { body });
      startAnew();
      setSent({ ticket: data.ticket, email: written.email });
      showToast('success', t.sent);
    },
    onFailed: (thrown) => {
      const failed = failureOf(thrown);
      setRefused(failed.problems);
      setFailure(failed.failure);
      showToast('warning', t.failed);
    },
  });
  const send = () => {
    setFailure(undefined);
    if (Object.keys(faults).length > 0) setAttempt((count) => count + 1);
    else sending.send(answers);
  };

  return {
    answers,
    problems,
    attempt,
    busy: sending.busy,
    failure: failure === '' ? t.failedHelp : failure,
    sent,
    /** Whether what is shown came with the page: it takes no focus. */
    cameSo: posted !== undefined && sent === posted.sent && attempt === 0 && !isAnew,
    restored: refusal === undefined && Object.keys(kept).length > 0,
    change,
    leave: (field: ContactField) => setLeft((fields) => [...new Set([...fields, field])]),
    send,
    startAnew,
    writeAnother: () => setSent(undefined),
  };
};
