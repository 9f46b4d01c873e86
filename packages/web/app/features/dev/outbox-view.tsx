import type { readOutbox } from '@mysathi/contract/endpoints/dev';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import type { CallAnswer } from '../../lib/calls/call-encoding.ts';
import { fullStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { devTexts } from '../../messages/en/dev.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { DateText } from '../../ui/text-formats.tsx';
import styles from './outbox.module.css';

interface OutboxViewProps {
  messages: CallAnswer<typeof readOutbox>['data'];
  /** The recipient whose messages are shown; empty for all. */
  recipient: string;
}

/** The page with all messages that would have been sent. It uses links and a form, and needs no scripts. */
export const OutboxView = ({ messages, recipient }: OutboxViewProps) => {
  const t = useText(devTexts);
  return (
    <Page width="reading" className={styles.page}>
      <h1>{t.heading}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <form method="get" action={pages.outbox} className={styles.filter}>
        <Field label={t.recipient} className={styles.recipient}>
          {(control) => (
            <input
              {...control}
              key={recipient}
              name="to"
              defaultValue={recipient}
              maxLength={limits.emailCharacters}
              autoComplete="off"
              className={styles.input}
            />
          )}
        </Field>
        <Button type="submit">{t.show}</Button>
      </form>
      <div className={styles.bar}>
        <p>{(recipient === '' ? t.shown : t.shownTo)(messages.length)}</p>
        <a href={recipient === '' ? pages.outbox : `${pages.outbox}?to=${encodeURIComponent(recipient)}`}>
          {t.refresh}
        </a>
        {recipient === '' ? null : <a href={pages.outbox}>{t.showAll}</a>}
      </div>
      {messages.length === 0 ? <EmptyState drawing="letter" title={t.nothing} help={t.nothingHelp} /> : null}
      <ol className={styles.messages}>
        {messages.map(({ to, channel, subject, body, createdAt }, index) => (
          // Several messages can have the same time; the position in the list tells them apart.
          <li key={`${createdAt}-${messages.length - index}`} className={styles.message}>
            <div className={styles.head}>
              <Chip kind={channel === 'sms' ? 'accent' : 'trust'}>{channel === 'sms' ? t.sms : t.email}</Chip>
              <strong>{t.to({ recipient: to })}</strong>
              <DateText moment={createdAt}>{fullStamp(createdAt)}</DateText>
            </div>
            {subject === null ? null : <h2 dir="auto">{subject}</h2>}
            <p className={styles.body} dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
    </Page>
  );
};
