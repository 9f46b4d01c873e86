import { sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { useState } from 'react';

import { call } from '../../lib/calls/api.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import type { ContactOutcome } from './contact-action.ts';
import { failureOf, noNumber } from './contact-check.ts';
import type { ContactAnswers, ContactField, ContactSubject } from './contact-check.ts';
import { useContactAnswers } from './use-contact-answers.ts';
import type { Writer } from './use-contact-answers.ts';
import { useContactProblems } from './use-contact-problems.ts';

/** Manages the form's state: answers, errors and outcome, starting with the outcome of a post without scripts. */
export const useContactForm = (
  writer: Writer | undefined,
  posted: ContactOutcome | undefined,
  subject: ContactSubject | undefined,
) => {
  const t = useText(contactTexts);
  const written = useContactAnswers(writer, posted, subject);
  const { answers, isAnew, restored } = written;
  const judged = useContactProblems(answers, posted?.refusal?.problems);
  const { problems, attempt, leave } = judged;
  const [failure, setFailure] = useState(posted?.refusal?.failure);
  const [sent, setSent] = useState(posted?.sent);

  const startAnew = () => {
    written.clear();
    judged.forget();
    setFailure(undefined);
  };

  const sending = useSend({
    send: async (message: ContactAnswers) => {
      const body = { ...message, contact_no: noNumber, ...subject };
      const { data } = await call(sendContactMessage, { body });
      startAnew();
      setSent({ ticket: data.ticket, email: message.email });
      showToast('success', t.sent);
    },
    onFailed: (thrown) => {
      const failed = failureOf(thrown);
      judged.refuse(failed.problems);
      setFailure(failed.failure);
      showToast('warning', t.failed);
    },
  });

  return {
    answers,
    problems,
    attempt,
    busy: sending.busy,
    failure: failure === '' ? t.failedHelp : failure,
    sent,
    /** Whether the outcome shown came with the page, and therefore takes no focus. */
    cameSo: posted !== undefined && sent === posted.sent && attempt === 0 && !isAnew,
    restored,
    change: (field: ContactField, value: string) => {
      written.change(field, value);
      judged.touch(field);
    },
    leave,
    send: () => {
      setFailure(undefined);
      if (judged.check()) sending.send(answers);
    },
    startAnew,
    writeAnother: () => setSent(undefined),
  };
};
