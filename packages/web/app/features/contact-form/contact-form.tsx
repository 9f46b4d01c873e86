import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { useEffect, useRef } from 'react';
import type { FormEvent, Ref } from 'react';
import { Link } from 'react-router';

import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { StatusLine } from '../../ui/states/status-line.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ContactOutcome } from './contact-action.ts';
import { contactFields, noNumber } from './contact-check.ts';
import type { ReportedCampaign, SentMessage } from './contact-check.ts';
import styles from './contact-form.module.css';
import type { Writer } from './use-contact-answers.ts';
import { useContactForm } from './use-contact-form.ts';

/** Where a browser that posts the form by itself looks after it. */
const place = 'contact-form';
const idOf = (field: string) => `contact-${field}`;

const reportTimes = {
  hours: String(limits.reportAcknowledgeHours),
  days: String(limits.reportDecideHours.other / 24),
};

interface SentProps extends SentMessage {
  isReport: boolean;
  /** Whether it came with the page. */
  came: boolean;
  /** On what holds the way back to the form. */
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

/** What the form is about, and by when there is an answer. */
const Report = ({ campaign: { _id: id, title } }: { campaign: ReportedCampaign }) => {
  const t = useText(contactTexts);
  return (
    <section aria-labelledby="reported" className={styles.report}>
      <h2 id="reported">{t.reportHeading}</h2>
      <p>
        <Link to={pages.campaign(id)} dir="auto">
          {title}
        </Link>
      </p>
      <p>{t.reportHelp}</p>
      <p>{t.reportAnswer(reportTimes)}</p>
      <Link to={pages.contact} className={styles.other}>
        {t.notReport}
      </Link>
    </section>
  );
};

interface ContactFormProps {
  writer: Writer | undefined;
  /** What the message reports. */
  campaign?: ReportedCampaign | undefined;
  /** What became of the form when the browser posted it by itself. */
  posted?: ContactOutcome | undefined;
}

/**
 * A message to us. A member's name and e-mail address stand in it already. Without scripts the browser
 * posts the same form to the contact page, wherever it stands.
 */
export const ContactForm = ({ writer, campaign, posted }: ContactFormProps) => {
  const t = useText(contactTexts);
  const form = useContactForm(writer, posted, campaign?._id);
  const { answers, problems, attempt, busy, failure, sent, cameSo } = form;
  const passedFocus = usePassedFocus();
  const items = contactFields.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });

  const isReport = campaign !== undefined;
  if (sent)
    return (
      <Sent
        {...sent}
        isReport={isReport}
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
    // What is added now would be in no message.
    readOnly: busy,
    onChange: (value: string) => form.change(field, value),
    onBlur: () => (answers[field] === '' ? undefined : form.leave(field)),
  });
  return (
    <CheckedForm
      id={place}
      className={styles.form}
      method="post"
      action={`${isReport ? pages.reportCampaign(campaign._id) : pages.contact}#${place}`}
      busy={busy}
      onSend={form.send}
    >
      {isReport ? <Report campaign={campaign} /> : null}
      <ErrorSummary items={items} attempt={attempt} />
      {form.restored ? <KeptDraft onClear={form.startAnew} /> : null}
      <input type="hidden" name="contact_no" value={noNumber} />
      <TextField
        {...fieldOf('name')}
        label={t.fullName}
        autoComplete="name"
        maxLength={limits.nameCharacters}
      />
      <TextField
        {...fieldOf('email')}
        label={t.email}
        help={t.emailHelp}
        type="email"
        autoComplete="email"
        maxLength={limits.emailCharacters}
      />
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
