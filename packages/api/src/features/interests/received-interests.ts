import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../platform/database/types.ts';
import { formatCursor, momentSql, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { MomentCursor } from '../../platform/paging/moment-cursor.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { mailboxTab, rowsOf } from './mailbox.ts';
import type { MailboxSkeleton } from './mailbox.ts';

/** A place in the list: whether those that wait have not ended there, the fit in percent, and the moment, with its day. */
interface ReceivedCursor extends MomentCursor {
  readonly waited: boolean;
  readonly fit: number;
  /** When the list began: who waited then stands among the waiting on each of its pages. */
  readonly asOf: string;
}

const waitingWord = 'waiting';
const answeredWord = 'answered';
const shape = /^(waiting|answered)_([^_]+)_(\d{1,3})_([^_]+)_(.+)$/;

/** Where a list goes on that began as the cursor says; null without one. Throws Problem `malformed`. */
export const parseReceivedCursor = (text: string | undefined): ReceivedCursor | null => {
  if (text === undefined || text === '') return null;
  const [, word, began, fit, moment, id] = shape.exec(text) ?? [];
  const [place, beginning] = [parseCursor(`${moment}_${id}`), parseCursor(`${began}_${id}`)];
  if (place === null || beginning === null) throw new Problem('malformed');
  return { ...place, waited: word === waitingWord, fit: Number(fit), asOf: beginning.moment };
};

const waits = sql<boolean>`(status = 'pending')`;
const now = sql<string>`${sql.raw(momentSql('statement_timestamp()'))}`;

const precedes = (waited: RawBuilder<boolean>, cursor: ReceivedCursor): RawBuilder<boolean> => {
  const { moment } = cursor;
  return sql<boolean>`(${waited}, sent_day, fit_when_sent, created_at, id)
    < (${cursor.waited}::boolean, (${moment}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, ${cursor.fit}::smallint,
       ${moment}::timestamptz, ${cursor.id}::uuid)`;
};

/** Of one that was answered or reopened since: whether it waited then. What was reopened had been answered shortly before. */
const waitedAt = (asOf: string): RawBuilder<boolean> => sql<boolean>`CASE WHEN status = 'pending'
  THEN waited_until > ${asOf}::timestamptz OR coalesce(reopened_at <= ${asOf}::timestamptz, true)
  ELSE waited_until > ${asOf}::timestamptz END`;

/** From when on an answer may have been given or taken back since. */
const changedFrom = (asOf: string): RawBuilder<Date> =>
  sql<Date>`(${asOf}::timestamptz - make_interval(secs => ${limits.interestUndoSeconds}))`;

const received = (db: Kysely<DB>, me: string, waited: RawBuilder<boolean>) =>
  rowsOf(db, me, 'received', mailboxTab('received', undefined).statuses).select([
    'fitWhenSent',
    'sentDay',
    waited.as('waited'),
    // By the statement that reads them, so that no answer falls between the two.
    now.as('readAt'),
  ]);

const pageRows = serverLimits.interestsPerPage + 1;

/** By the index, as they stand now. */
const inOrder = (db: Kysely<DB>, me: string) =>
  received(db, me, waits)
    .orderBy(waits, 'desc')
    .orderBy('sentDay', 'desc')
    .orderBy('fitWhenSent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageRows);

/** Those that stand as they did when the list began, by the index, among the few that do not, by when they changed. */
const following = (db: Kysely<DB>, me: string, cursor: ReceivedCursor) => {
  const [waited, from] = [waitedAt(cursor.asOf), changedFrom(cursor.asOf)];
  const unchanged = inOrder(db, me)
    .where((eb) => eb.or([eb('waitedUntil', 'is', null), eb('waitedUntil', '<=', from)]))
    .where(precedes(waits, cursor));
  const changed = received(db, me, waited).where('waitedUntil', '>', from).where(precedes(waited, cursor));
  return db
    .selectFrom(unchanged.as('unchanged'))
    .selectAll()
    .unionAll(db.selectFrom(changed.as('changed')).selectAll())
    .orderBy('waited', 'desc')
    .orderBy('sentDay', 'desc')
    .orderBy('fitWhenSent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageRows);
};

/** The question for a page and the row after it; null begins the list. */
export const receivedRows = (db: Kysely<DB>, me: string, place: ReceivedCursor | null) =>
  place === null ? inOrder(db, me) : following(db, me, place);

/**
 * A page of received interests: first the unanswered, then the answered; in both the newest day in Asia/Kolkata first,
 * and within a day the best fit when sent. However many there are, no page skips or repeats anybody while profiles change
 * and answers are given.
 */
export const receivedInterests = async (
  db: Kysely<DB>,
  me: string,
  cursor: string | undefined,
): Promise<MailboxSkeleton> => {
  const place = parseReceivedCursor(cursor);
  const found = await receivedRows(db, me, place).execute();
  const { rows, last } = pageOf(found, serverLimits.interestsPerPage);
  if (last === undefined) return { rows, nextCursor: null };
  const { waited, fitWhenSent, readAt } = last;
  const part = waited ? waitingWord : answeredWord;
  const asOf = place?.asOf ?? readAt;
  return { rows, nextCursor: `${part}_${asOf}_${fitWhenSent}_${formatCursor(last)}` };
};
