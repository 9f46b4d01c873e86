import { once } from 'node:events';

import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { createKysely } from '../database/kysely.ts';
import { createPool } from '../database/pool.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { jobKind } from './jobs.ts';
import { PgBossJobs } from './pg-boss-jobs.ts';
import type { PgBossSettings } from './pg-boss-jobs.ts';

const greet = jobKind({ name: 'greet', data: z.object({ name: z.string() }), retries: 2, runSeconds: 5 });

let database: TestDatabase;
let jobs: PgBossJobs;
const stops: (() => Promise<void>)[] = [];

type Settings = Partial<Pick<PgBossSettings, 'pollSeconds' | 'db' | 'log'>>;

const jobsOf = (workers: boolean, settings: Settings = {}) => {
  const log = createLog('silent');
  // Nothing notifies a worker of a retry that is due, so it polls as often as it can.
  const looks = { pollSeconds: 0.5 };
  const made = new PgBossJobs({ databaseUrl: database.url, log, workers, ...looks, ...settings });
  stops.push(() => made.stop());
  return made;
};

beforeEach(async () => {
  database = await testDatabase();
  jobs = jobsOf(true);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.drop();
});

test('a job runs once its transaction commits, without waiting for the next look, and not before', async () => {
  jobs = jobsOf(true, { pollSeconds: 3600 });
  const pool = createPool(database.url, { connections: 2 });
  const db = createKysely(pool);
  const greeted = Promise.withResolvers<string>();
  let committed = false;
  jobs.handle(greet, async ({ name }) => greeted.resolve(committed ? name : 'too early'));
  await jobs.start();
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(greet, { name: 'Asha' }, { tx });
    committed = true;
  });
  expect(await greeted.promise).toBe('Asha');
  await pool.end();
});

test('a job outside of a transaction is handed over as anything is asked of the database, and waits no longer', async () => {
  const pool = createPool(database.url, { connections: 1 });
  const producer = jobsOf(false, { db: createKysely(pool) });
  producer.handle(greet, async () => undefined);
  await producer.start();
  pool.sever();
  await expect(producer.enqueue(greet, { name: 'Asha' })).rejects.toThrow('does not answer');
  pool.mend();
  await producer.enqueue(greet, { name: 'Ravi' });
  expect(await producer.runWaiting()).toBe(1);
  await pool.end();
});

test('what was enqueued before a restart runs after it, once', async () => {
  jobs.handle(greet, async () => undefined);
  const producer = jobsOf(false);
  producer.handle(greet, async () => undefined);
  await producer.start();
  await producer.enqueue(greet, { name: 'Asha' });
  await producer.enqueue(greet, { name: 'Ravi' });
  const names: string[] = [];
  const later = jobsOf(false);
  later.handle(greet, async ({ name }) => {
    names.push(name);
  });
  await later.start();
  expect(await later.runWaiting()).toBe(2);
  expect(names).toEqual(['Asha', 'Ravi']);
  expect(await later.runWaiting()).toBe(0);
});

test('what waits while the site is off for a week and more is done after it', async () => {
  const producer = jobsOf(false);
  producer.handle(greet, async () => undefined);
  await producer.start();
  await producer.enqueue(greet, { name: 'Asha' });
  const pool = createPool(database.url, { connections: 1 });
  await pool.query(
    `UPDATE pgboss.job SET created_on = created_on - interval '13 days',
       start_after = start_after - interval '13 days', keep_until = keep_until - interval '13 days'`,
  );
  await pool.end();
  const caretaker = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await caretaker.start();
  await caretaker.supervise(greet.name);
  await caretaker.stop();
  expect(await producer.runWaiting()).toBe(1);
});

test('a start sets a kind of jobs as it is now, whatever it was before', async () => {
  const before = jobsOf(false);
  before.handle(greet, async () => undefined);
  await before.start();
  const now = jobsOf(false);
  now.handle({ ...greet, retries: 0 }, async () => {
    throw new Error('always');
  });
  await now.start();
  await now.enqueue(greet, { name: 'Asha' });
  await expect(now.runWaiting()).rejects.toThrow('always');
  const pool = createPool(database.url, { connections: 1 });
  expect((await pool.query('SELECT state FROM pgboss.job')).rows).toEqual([{ state: 'failed' }]);
  await pool.end();
});

test('whatever waits is done one after the other, without waiting for the next look', async () => {
  const producer = jobsOf(false);
  producer.handle(greet, async () => undefined);
  await producer.start();
  await producer.enqueueAll(
    greet,
    ['Asha', 'Ravi', 'Meera', 'Anil'].map((name) => ({ name })),
  );
  const worker = jobsOf(true, { pollSeconds: 3600 });
  const greeted: string[] = [];
  const all = Promise.withResolvers<void>();
  worker.handle(greet, async ({ name }) => {
    greeted.push(name);
    if (greeted.length === 4) all.resolve();
  });
  await worker.start();
  await all.promise;
  expect(greeted.toSorted()).toEqual(['Anil', 'Asha', 'Meera', 'Ravi']);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const done = Promise.withResolvers<void>();
  jobs.handle(greet, async () => {
    tries += 1;
    if (tries === 1) throw new Error('once');
    done.resolve();
  });
  await jobs.start();
  await jobs.enqueue(greet, { name: 'Asha' });
  await done.promise;
  expect(tries).toBe(2);
});

test('of those taken up together each is done or tried again by itself', async () => {
  const together = jobKind({ ...greet, name: 'together', parallel: 10 });
  const greeted: string[] = [];
  const all = Promise.withResolvers<void>();
  const worker = jobsOf(true);
  const producer = jobsOf(false);
  producer.handle(together, async () => undefined);
  await producer.start();
  await producer.enqueueAll(
    together,
    ['Asha', 'Ravi', 'Meera'].map((name) => ({ name })),
  );
  worker.handle(together, async ({ name }) => {
    greeted.push(name);
    if (name === 'Ravi' && greeted.length <= 3) throw new Error('once');
    if (greeted.length === 4) all.resolve();
  });
  await worker.start();
  await all.promise;
  expect(greeted.slice(0, 3).toSorted()).toEqual(['Asha', 'Meera', 'Ravi']);
  expect(greeted[3]).toBe('Ravi');
});

test('what of those taken up together is done is not done again with the one whose time is over', async () => {
  const together = jobKind({ ...greet, name: 'together', runSeconds: 1, parallel: 10 });
  const done: string[] = [];
  const tries = () => done.filter((name) => name === 'Ravi').length;
  jobs.handle(together, async ({ name }, signal) => {
    done.push(name);
    if (name !== 'Ravi' || tries() > 1) return;
    await once(signal, 'abort');
    throw new Error('kept back');
  });
  await jobs.start();
  await jobs.enqueueAll(
    together,
    ['Asha', 'Meera', 'Ravi'].map((name) => ({ name })),
  );
  await expect.poll(tries, { timeout: 20_000 }).toBe(2);
  expect(done.toSorted()).toEqual(['Asha', 'Meera', 'Ravi', 'Ravi']);
});

test('of a failure only its kind is kept with the job: its words may quote people', async () => {
  const hopeless = jobKind({ ...greet, name: 'hopeless', retries: 0 });
  jobs.handle(hopeless, async ({ name }) => {
    throw new TypeError(`secret of ${name}`, { cause: new Error(`more of ${name}`) });
  });
  await jobs.start();
  await jobs.enqueue(hopeless, { name: 'Asha' });
  const pool = createPool(database.url, { connections: 1 });
  const failed = async () =>
    (await pool.query(`SELECT output FROM pgboss.job WHERE name = 'hopeless' AND state = 'failed'`)).rows;
  await vi.waitFor(async () => expect(await failed()).toHaveLength(1), { timeout: 10_000, interval: 50 });
  const [{ output }] = await failed();
  expect(output.message).toBe('The job failed with TypeError.');
  expect(JSON.stringify(output)).not.toMatch(/secret|more of|Asha/);
  await pool.end();
});

describe('the log tells', () => {
  const lines: { job?: string; msg?: string }[] = [];
  const told = (job: string, count: number) =>
    vi.waitFor(
      () => {
        const found = lines.filter((line) => line.job === job);
        expect(found).toHaveLength(count);
        return found;
      },
      { timeout: 10_000, interval: 50 },
    );

  beforeEach(() => {
    lines.length = 0;
    jobs = jobsOf(true, { log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }) });
  });

  test('of a failure that is tried again as a warning, and of the last one as an error', async () => {
    const twice = jobKind({ ...greet, name: 'twice', retries: 1 });
    jobs.handle(twice, async () => {
      throw new TypeError('always');
    });
    await jobs.start();
    await jobs.enqueue(twice, { name: 'Asha' });
    const place = expect.stringContaining('jobs.test.ts');
    const failure = { name: 'TypeError', at: expect.arrayContaining([place]) };
    expect(await told('twice', 2)).toMatchObject([
      { level: 40, msg: 'job failed', failure },
      { level: 50, msg: 'job failed for good', failure },
    ]);
  });

  test('of a question of its own that failed what PostgreSQL said, without its words', async () => {
    jobs.handle(greet, async () => undefined);
    await jobs.start();
    const pool = createPool(database.url, { connections: 1 });
    // If this statement was ended by a deadlock, it is tried again.
    const rename = (change: string) =>
      vi.waitFor(() => pool.query(`ALTER TABLE pgboss.job RENAME ${change}`));
    await rename('priority TO rank');
    const failure = expect.objectContaining({
      code: '42703',
      at: expect.arrayContaining([expect.stringContaining('pg-boss')]),
    });
    const about = expect.objectContaining({ msg: 'jobs', queue: 'greet', failure });
    await vi.waitFor(() => expect(lines).toContainEqual(about), { timeout: 10_000, interval: 50 });
    expect(JSON.stringify(lines)).not.toContain('priority');
    await rename('rank TO priority');
    await pool.end();
  });

  test('of a run that took longer than it may', async () => {
    const slow = jobKind({ ...greet, name: 'slow', retries: 0, runSeconds: 1 });
    const answer = Promise.withResolvers<void>();
    jobs.handle(slow, () => answer.promise);
    await jobs.start();
    await jobs.enqueue(slow, { name: 'Asha' });
    expect(await told('slow', 1)).toMatchObject([
      { level: 50, msg: 'job failed for good', failure: 'TimeoutError' },
    ]);
    answer.resolve();
  });
});

test('a named job is not added again while it lies there', async () => {
  const named = jobKind({ ...greet, name: 'named', idOf: ({ name }: { name: string }) => name });
  const worker = jobsOf(false);
  const greeted: string[] = [];
  worker.handle(named, async ({ name }) => {
    greeted.push(name);
  });
  await worker.start();
  const name = '3f0c2b8e-5a0d-4c7e-9a51-0f6f5f6a7b10';
  await worker.enqueue(named, { name });
  await worker.enqueueAll(named, [{ name }, { name: '3f0c2b8e-5a0d-4c7e-9a51-0f6f5f6a7b11' }]);
  expect(await worker.runWaiting()).toBe(2);
  expect(greeted.toSorted()).toEqual([name, '3f0c2b8e-5a0d-4c7e-9a51-0f6f5f6a7b11']);
});

test('mistakes of the program are told at once', async () => {
  await expect(jobs.enqueue(greet, { name: 'Asha' })).rejects.toThrow('Nobody handles the job greet');
  jobs.handle(greet, async () => undefined);
  expect(() => jobs.handle(greet, async () => undefined)).toThrow('registered twice');
});
