import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { Suspense, useEffect, useRef } from 'react';
import type { FormEvent, ReactNode, Ref } from 'react';

import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { StatusLine } from '../../ui/states/status-line.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import type { ContactOutcome } from './contact-action.ts';
import { addressAbout, contactFields, noNumber } from './contact-check.ts';
import type { ContactSubject, SentMessage } from './contact-check.ts';
import styles from './contact-form.module.css';
import { reportTimes } from './report-times.ts';
import type { Writer } from './use-contact-answers.ts';
import { useContactForm } from './use-contact-form.ts';

// Rarely needed: most people type their address correctly.
const LikelyEmail = lazyPart(async () => (await import('./likely-email.tsx')).LikelyEmail, {
  instead: nothing,
});

/** The fragment to which the browser scrolls after posting the form without scripts. */
const place = 'contact-form';
const idOf = (field: string) => `contact-${field}`;

interface SentProps extends SentMessage {
  isReport: boolean;
  /** Whether the outcome came with the page. */
  came: boolean;
  /** The ref of the button that returns to the form. */
  anotherRef: Ref<HTMLFormElement>;
  onAnother: () => void;
}

const Sent = ({ ticket, email, isReport, came, anotherRef, onAnother }: SentProps) => {
  const t = useText(contactTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!came) box.current?.focus();
  }, [came]);
  const another = (event: FormEvent) => {
    event.preventDefault();
    onAnother();
  };
  return (
    <div ref={box} id={place} tabIndex={-1} className={styles.sent}>
      <StatusLine text={t.sent} />
      <p>{t.ticket({ ticket })}</p>
      <p dir="auto">{t.answerTo({ email })}</p>
      {isReport ? <p>{t.reportAnswer(reportTimes)}</p> : null}
      <form ref={anotherRef} action={pages.contact} onSubmit={another}>
        <Button type="submit" kind="outline">
          {t.sendAnother}
        </Button>
      </form>
    </div>
  );
};

interface ContactFormProps {
  writer: Writer | undefined;
  subject?: ContactSubject | undefined;
  /** Names the subject. */
  head?: ReactNode;
  /** The outcome, if the form was posted without scripts. */
  posted?: ContactOutcome | undefined;
}

/**
 * The contact form, prefilled with a member's name and e-mail address. Without scripts it is posted to the contact
 * page, wherever it is shown.
 */
export const ContactForm = ({ writer, subject, head, posted }: ContactFormProps) => {
  const t = useText(contactTexts);
  const form = useContactForm(writer, posted, subject);
  const { answers, problems, attempt, busy, failure, sent, cameSo } = form;
  const passedFocus = usePassedFocus();
  const items = contactFields.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });

  if (sent)
    return (
      <Sent
        {...sent}
        isReport={subject !== undefined && subject.about === undefined}
        came={cameSo}
        anotherRef={passedFocus}
        onAnother={form.writeAnother}
      />
    );

  const fieldOf = (field: (typeof contactFields)[number]) => ({
    id: idOf(field),
    name: field,
    value: answers[field],
    error: problems[field],
    // Text added while sending would be lost.
    readOnly: busy,
    onChange: (value: string) => form.change(field, value),
    onBlur: () => (answers[field] === '' ? undefined : form.leave(field)),
  });
  return (
    <CheckedForm
      id={place}
      className={styles.form}
      method="post"
      action={`${addressAbout(subject)}#${place}`}
      busy={busy}
      onSend={form.send}
    >
      {head}
      <ErrorSummary items={items} attempt={attempt} />
      {form.restored ? <KeptDraft onClear={form.startAnew} /> : null}
      <input type="hidden" name="contact_no" value={noNumber} />
      <TextField
        {...fieldOf('name')}
        label={t.fullName}
        autoComplete="name"
        maxLength={limits.nameCharacters}
      />
      <div>
        <TextField
          {...fieldOf('email')}
          label={t.email}
          help={t.emailHelp}
          type="email"
          autoComplete="email"
          maxLength={limits.emailCharacters}
        />
        {answers.email === '' || busy ? null : (
          <Suspense>
            <LikelyEmail typed={answers.email} onTake={(email) => form.change('email', email)} />
          </Suspense>
        )}
      </div>
      <TextAreaField
        {...fieldOf('message')}
        ref={passedFocus}
        label={t.message}
        max={limits.messageCharacters}
        rows={5}
      />
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy} busyLabel={t.sending} className={styles.send}>
        {t.send}
      </Button>
    </CheckedForm>
  );
};
