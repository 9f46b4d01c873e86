import { sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';

import { call } from '../../lib/api.ts';
import { CallFailure } from '../../lib/call-failure.ts';
import { clearDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import { contactFields, contactProblems, isContactField } from './contact-check.ts';
import type { ContactAnswers, ContactField, ContactProblems } from './contact-check.ts';

const draft = 'contact';
const draftShape = z.object({ name: z.string(), email: z.string(), message: z.string() }).partial();

const readKept = () => draftShape.safeParse(readDraft(draft)).data ?? {};

/** The form asks for no number; the call has a place for one. */
export const noNumber = '0';

/** Codes whose sentence from the server says more than ours. */
const tellingCodes: readonly string[] = ['too_many', 'invalid'];

/** Who writes, as far as it is known. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

/** The state of the form: what was typed, what is wrong, and what became of it. */
export const useContactForm = (writer: Writer | undefined) => {
  const t = useText(contactTexts);
  const [typed, setTyped] = useState<Partial<ContactAnswers>>({});
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [refused, setRefused] = useState<ContactProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [sent, setSent] = useState<{ ticket: number; email: string } | undefined>(undefined);
  const [isAnew, setIsAnew] = useState(false);
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated && !isAnew ? readKept() : {}), [hydrated, isAnew]);

  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, { ...kept, ...typed });
  }, [kept, typed]);

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

  const send = async () => {
    setFailure(undefined);
    if (Object.keys(faults).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(sendContactMessage, { body: { ...answers, contact_no: noNumber } });
      startAnew();
      setSent({ ticket: data.ticket, email: answers.email });
      showToast('success', t.sent);
    } catch (thrown) {
      const failed = thrown instanceof CallFailure ? thrown : undefined;
      setRefused(
        Object.fromEntries(
          (failed?.errors ?? []).flatMap(({ path, message }) =>
            isContactField(path) ? [[path, message]] : [],
          ),
        ),
      );
      setFailure(failed && tellingCodes.includes(failed.code) ? failed.message : t.failedHelp);
      showToast('warning', t.failed);
    } finally {
      setBusy(false);
    }
  };

  return {
    answers,
    problems,
    attempt,
    busy,
    failure,
    sent,
    restored: Object.keys(kept).length > 0,
    change,
    leave: (field: ContactField) => setLeft((fields) => [...new Set([...fields, field])]),
    send,
    startAnew,
    writeAnother: () => setSent(undefined),
  };
};
