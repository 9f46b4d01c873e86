import { sql } from 'kysely';

import { isMailed } from '@mysathi/contract/notification-kinds';

import { firstAndInitial, firstName } from '../../members/cards/short-name.ts';
import type { OutgoingMail } from '../../platform/mail/mail-port.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverDue, eventName } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import { memberMail } from './member-mail.ts';
import { namesInWords, linkedPage, textsIn } from './texts/texts.ts';

type MailParts = Pick<Platform, 'db' | 'mail' | 'config' | 'sessionKeys' | 'clock'>;

/** Groups events so that one e-mail covers all events of one kind for one member. */
const grouped = (rows: readonly DueRow[]): DueRow[][] => [
  ...Map.groupBy(rows, ({ memberId, kind }) => `${memberId} ${kind}`).values(),
];

const eventOf = (rows: readonly DueRow[]): string => rows.map(eventName).toSorted().join('\n');

/** Returns how the actors are named: by first names, with an initial where two share one. */
const actorsOf = (rows: readonly DueRow[]): string[] => {
  const people = new Map(rows.map(({ actorId, actorName }) => [actorId, actorName]));
  const names = [...people.values()].filter((name) => name !== null);
  const sharing = Map.groupBy(names, firstName);
  return names.map((name) =>
    (sharing.get(firstName(name)) ?? []).length > 1 ? firstAndInitial(name) : firstName(name),
  );
};

/** Returns the e-mails about one group; none for kinds without e-mails. */
const mailsOf = (parts: MailParts, rows: readonly DueRow[]): OutgoingMail[] => {
  const [first] = rows;
  if (first === undefined || !isMailed(first.kind)) return [];
  const { kind, language } = first;
  const actors = actorsOf(rows);
  const [who, several] = [namesInWords(actors, language), actors.length > 1];
  const { subject, body } = textsIn(language).words[kind];
  const mail = memberMail(parts, first, {
    kind,
    subject: subject(who, several),
    text: body(who, several),
    page: linkedPage[kind],
    event: eventOf(rows),
  });
  return [{ ...mail, names: [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))] }];
};

/** Hands every due e-mail to the mail queue, in the transaction that marks it as handed over. */
export const deliverMail = (parts: MailParts): Promise<void> =>
  deliverDue(parts.db, 'mail_due_at', parts.clock.now(), async (tx, rows) => {
    if (rows.length === 0) return;
    await parts.mail.sendAll(
      grouped(rows).flatMap((group) => mailsOf(parts, group)),
      { tx, bulk: true },
    );
    await tx
      .updateTable('notifications')
      .set({ mailedAt: sql`clock_timestamp()` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
