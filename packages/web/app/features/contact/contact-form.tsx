import { limits } from '@mysathi/contract/limits';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';

import { useText } from '../../lib/i18n.ts';
import { contactTexts } from '../../messages/en/contact.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contactFields } from './contact-check.ts';
import styles from './contact-form.module.css';
import { noNumber, useContactForm } from './use-contact-form.ts';
import type { Writer } from './use-contact-form.ts';

const idOf = (field: string) => `contact-${field}`;
/** Two faults are listed on top; a single one stands at its field. */
const fewestListed = 2;

const Sent = ({ ticket, email, onAnother }: { ticket: number; email: string; onAnother: () => void }) => {
  const t = useText(contactTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <StatusLine text={t.sent} />
      <p>{t.ticket({ ticket })}</p>
      <p dir="auto">{t.answerTo({ email })}</p>
      <Button kind="outline" onClick={onAnother}>
        {t.sendAnother}
      </Button>
    </div>
  );
};

/**
 * A message to us. A member's name and e-mail address stand in it already. Without scripts the browser
 * sends the same form by itself.
 */
export const ContactForm = ({ writer }: { writer: Writer | undefined }) => {
  const t = useText(contactTexts);
  const form = useContactForm(writer);
  const { answers, problems, attempt, busy, failure, sent } = form;
  const items = contactFields.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });
  const onlyFault = items.length < fewestListed ? items[0]?.id : undefined;

  useEffect(() => {
    if (attempt > 0 && onlyFault !== undefined) document.getElementById(onlyFault)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- typing changes the faults; only a new attempt takes the focus
  }, [attempt]);

  if (sent) return <Sent {...sent} onAnother={form.writeAnother} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const fieldOf = (field: (typeof contactFields)[number]) => ({
    id: idOf(field),
    name: field,
    value: answers[field],
    error: problems[field],
    onChange: (value: string) => form.change(field, value),
    onBlur: () => (answers[field] === '' ? undefined : form.leave(field)),
  });
  return (
    <form className={styles.form} method="post" action="/api/contact_details" noValidate onSubmit={submit}>
      {items.length >= fewestListed && attempt > 0 ? <ErrorSummary items={items} attempt={attempt} /> : null}
      {form.restored ? (
        <output className={styles.kept}>
          {t.keptDraft}
          <Button kind="text" size="small" onClick={form.startAnew}>
            {t.clearDraft}
          </Button>
        </output>
      ) : null}
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
      <TextAreaField {...fieldOf('message')} label={t.message} max={limits.messageCharacters} rows={5} />
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy} busyLabel={t.sending} className={styles.send}>
        {t.send}
      </Button>
    </form>
  );
};
