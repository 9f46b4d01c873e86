/** The index thread: loads the index, answers searches and keeps it up to date. */
import { parentPort, workerData } from 'node:worker_threads';

import pg from 'pg';

import { applyChanges, beginOfChanges, changesChannel } from './card-changes.ts';
import { copyListedMembers } from './copy-members.ts';
import { minuteMilliseconds } from '../../../platform/clock.ts';
import { MemberIndex } from '../member-index.ts';
import type { IndexNews, IndexThreadData, SearchQuestion } from './search-messages.ts';

/** How long a change may wait if its notification was lost. */
const lookMilliseconds = 1000;
/** After a longer pause, changes may have been deleted unread. */
const longestPauseMilliseconds = 30 * minuteMilliseconds;
/** Long enough for the sorting of all members, during which the database says nothing. */
const longestSilence = minuteMilliseconds;
/** A new index is worth making from this share of disordered rows and this many members. */
const worn = { disorder: 0.05, members: 10_000 };

const say = (news: IndexNews): void => parentPort?.postMessage(news, []);

/** Waits for a notification, but no longer than `lookMilliseconds`. */
class Waker {
  #noticed = false;
  #wake: () => void = () => undefined;

  notice(): void {
    this.#noticed = true;
    this.#wake();
  }

  async next(): Promise<void> {
    if (!this.#noticed) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, lookMilliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#noticed = false;
  }
}

const connect = async (databaseUrl: string, waker: Waker): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'mysathi-search',
    keepAlive: true,
  });
  // The thread ends with its connection; its owner starts another one.
  client.on('error', (error) => {
    throw error;
  });
  client.on('notification', () => waker.notice());
  await client.connect();
  await client.query(`LISTEN ${changesChannel}`);
  return client;
};

const answer = (index: MemberIndex, { ticket, request }: SearchQuestion): IndexNews => {
  try {
    return { kind: 'answer', ticket, result: index.search(request) };
  } catch (error) {
    return { kind: 'failure', ticket, failure: error instanceof Error ? error : new Error('unknown') };
  }
};

/**
 * Returns what to call whenever the database has answered. If it is not called for too long, the thread ends: a
 * connection that a network has swallowed is never reported as lost.
 */
const endsInSilence = (milliseconds: number): (() => void) => {
  const timer = setTimeout(() => {
    throw new Error('The database said nothing for too long.');
  }, milliseconds);
  return () => void timer.refresh();
};

const run = async ({ databaseUrl, silentMilliseconds }: IndexThreadData): Promise<void> => {
  const begun = performance.now();
  const waker = new Waker();
  const answered = endsInSilence(silentMilliseconds ?? longestSilence);
  const client = await connect(databaseUrl, waker);
  const index = new MemberIndex();
  let read = await beginOfChanges(client);
  for await (const members of copyListedMembers(client)) {
    answered();
    for (const member of members) index.put(member);
  }
  index.settle();
  read = await applyChanges(client, index, read, answered);

  parentPort?.on('message', (question: SearchQuestion) => say(answer(index, question)));
  const { members, bytes } = index;
  say({ kind: 'ready', members, bytes, milliseconds: performance.now() - begun });

  let told = false;
  for (let looked = performance.now(); ; looked = performance.now()) {
    await waker.next();
    if (performance.now() - looked > longestPauseMilliseconds)
      throw new Error('The changes were not read for too long.');
    read = await applyChanges(client, index, read, answered);
    if (!told && index.disorder > worn.disorder && index.members > worn.members) {
      told = true;
      say({ kind: 'worn' });
    }
  }
};

await run(workerData as IndexThreadData);
