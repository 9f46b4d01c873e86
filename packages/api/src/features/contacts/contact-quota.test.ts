import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';
import { contactViewRoutes } from './routes.ts';
import { makeReachable } from './testing/contact-calls.ts';

const atOnce = 100;
const rounds = 20;

let started: MemberTest;
let app: FastifyInstance;
let firstNode: string;
let secondNode: string;
let secondProcess: ChildProcess;
let women: Person[];

/** Starts a second process on the same database; returns its address. */
const startSecondNode = async (): Promise<string> => {
  const { pool } = started.platform;
  const program = join(import.meta.dirname, 'testing', 'second-node-command.ts');
  const child = spawn(process.execPath, [program, pool.options.connectionString ?? ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  secondProcess = child;
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The second process did not start.');
};

beforeAll(async () => {
  started = await memberTest([contactViewRoutes]);
  ({ app } = started);
  firstNode = await app.listen({ host: '127.0.0.1', port: 0 });
  secondNode = await startSecondNode();
  women = [];
  for (let count = 0; count < atOnce; count += 1)
    women.push(await makeReachable(started.platform, `W ${count}`));
}, 120_000);

afterAll(async () => {
  const ended = once(secondProcess, 'exit');
  secondProcess.stdin?.end();
  await ended;
  await started.close();
});

/** Makes a man whom all these women have accepted. */
const acceptedMan = async () => {
  const { id } = await makePerson(started.platform, 'Man', { gender: 'Male' });
  await started.platform.pool.query(
    `INSERT INTO interests (sender_id, receiver_id, status, answered_at)
     SELECT $1, woman, 'accepted', now() FROM unnest($2::uuid[]) AS woman`,
    [id, women.map((woman) => woman.id)],
  );
  return { id, headers: await signedInHeader(started.platform, id) };
};

type Man = Awaited<ReturnType<typeof acceptedMan>>;

const busy = 503;

/** Returns the status of one view; retries when the server is busy, as a client does. */
const view = async (node: string, man: Man, woman: string): Promise<number> => {
  const { status } = await fetch(`${node}/api/contact_views/${woman}`, {
    method: 'POST',
    headers: man.headers,
  });
  return status === busy ? view(node, man, woman) : status;
};

const counted = async ({ id }: Man) => {
  const { rows } = await started.platform.pool.query<{ used: number; views: number }>(
    `SELECT (SELECT day_used FROM fair_use WHERE member_id = $1 AND kind = 'contact_view') AS used,
       (SELECT count(*)::int FROM contact_views WHERE viewer_id = $1) AS views`,
    [id],
  );
  return rows[0];
};

const tally = (answers: readonly number[]) => ({
  opened: answers.filter((status) => status === 200).length,
  refused: answers.filter((status) => status === 429).length,
});

test.each([
  ['one process', () => [firstNode]],
  ['two processes', () => [firstNode, secondNode]],
])(
  'exactly ten of a hundred at once, in twenty of twenty rounds, on %s',
  async (_, nodes) => {
    for (let round = 0; round < rounds; round += 1) {
      const man = await acceptedMan();
      const places = nodes();
      const answers = await Promise.all(
        women.map(({ id }, at) => view(places[at % places.length] ?? '', man, id)),
      );
      expect(tally(answers)).toEqual({ opened: 10, refused: 90 });
      expect(await counted(man)).toEqual({ used: 10, views: 10 });
    }
  },
  120_000,
);

test('a hundred views of one person at once on two processes count once', async () => {
  const man = await acceptedMan();
  const [woman] = women;
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => view(at % 2 ? firstNode : secondNode, man, woman?.id ?? '')),
  );
  expect(tally(answers)).toEqual({ opened: 100, refused: 0 });
  expect(await counted(man)).toEqual({ used: 1, views: 1 });
});
