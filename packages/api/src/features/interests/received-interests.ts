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

/**
 * A place in the list: whether the interest had been waiting when the list began, the fit in percent, the moment and
 * its day.
 */
interface ReceivedCursor extends MomentCursor {
  readonly waited: boolean;
  readonly fit: number;
  /** The moment the list began: whatever waited then is among the waiting on each of its pages. */
  readonly asOf: string;
}

const waitingWord = 'waiting';
const answeredWord = 'answered';
const shape = /^(waiting|answered)_([^_]+)_(\d{1,3})_([^_]+)_(.+)$/;

/**
 * Parses a cursor; null if there is none.
 * @throws Problem `malformed`
 */
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

/**
 * Tells whether an interest that was answered or reopened since had been waiting at `asOf`. A reopened one had been
 * answered shortly before.
 */
const waitedAt = (asOf: string): RawBuilder<boolean> => sql<boolean>`CASE WHEN status = 'pending'
  THEN waited_until > ${asOf}::timestamptz OR coalesce(reopened_at <= ${asOf}::timestamptz, true)
  ELSE waited_until > ${asOf}::timestamptz END`;

/** Returns the moment from which on answers may have been given or taken back since. */
const changedFrom = (asOf: string): RawBuilder<Date> =>
  sql<Date>`(${asOf}::timestamptz - make_interval(secs => ${limits.interestUndoSeconds}))`;

const received = (db: Kysely<DB>, me: string, waited: RawBuilder<boolean>) =>
  rowsOf(db, me, 'received', mailboxTab('received', undefined).statuses).select([
    'fitWhenSent',
    'sentDay',
    waited.as('waited'),
    // Read by the same statement as the rows, so that no answer falls between the two.
    now.as('readAt'),
  ]);

const pageRows = serverLimits.interestsPerPage + 1;

/** Uses the index: the current order. */
const inOrder = (db: Kysely<DB>, me: string) =>
  received(db, me, waits)
    .orderBy(waits, 'desc')
    .orderBy('sentDay', 'desc')
    .orderBy('fitWhenSent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageRows);

/**
 * Merges the rows unchanged since the list began, read by the index, with the few that changed, found by when they did.
 */
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

/** Builds the query for a page and the row after it; null begins the list. */
export const receivedRows = (db: Kysely<DB>, me: string, place: ReceivedCursor | null) =>
  place === null ? inOrder(db, me) : following(db, me, place);

/**
 * Returns a page of received interests: first unanswered, then answered ones; in both the newest day (Asia/Kolkata)
 * first, and within a day the best fit when sent. No page skips or repeats anyone while profiles change and answers are
 * given.
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
