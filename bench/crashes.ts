import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { demoPassword } from '@mysathi/api/demo/population/demo-people';
import { openDatabase } from '@mysathi/api/platform/database/database';

import { sendInterests, writeMessages } from './crash-writers.ts';
import type { Acknowledged } from './crash-writers.ts';
import { acceptPairs } from './messages.ts';
import { runProgram, startProgram } from './programs.ts';
import type { Program } from './programs.ts';
import type { Finding } from './report.ts';
import { signIn } from './world.ts';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'packages/api/src/main.ts');
const seed = join(root, 'packages/api/src/commands/seed.ts');
const dataFolder = join(root, '.cache/bench/crashes');
const members = 600;
const pairs = 6;
const writeMilliseconds = 400;

const environment = {
  DATA_DIR: dataFolder,
  DEMO: 'on',
  SEED_MEMBERS: String(members),
  LOG_LEVEL: 'fatal',
  REQUESTS_PER_MINUTE: '0',
  PAYMENT_SANDBOX_PORT: '0',
};

const killDatabase = async (): Promise<void> => {
  const lock = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
};

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const { url } = await openDatabase({ databaseUrl: null, dataFolder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** What the database holds of what was acknowledged; an interest in somebody who had sent one is a yes to theirs. */
const missingAndDoubled = async ({ messages, interests }: Acknowledged) => {
  const [stored] = await ask<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE copies = 0)::int AS missing, count(*) FILTER (WHERE copies > 1)::int AS doubled
     FROM (SELECT (SELECT count(*) FROM messages WHERE client_id = sent.id) AS copies
           FROM unnest($1::text[]) AS sent (id)) counted`,
    [messages],
  );
  const [kept] = await ask<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE copies = 0)::int AS missing, count(*) FILTER (WHERE copies > 1)::int AS doubled
     FROM (SELECT (SELECT count(*) FROM interests
                   WHERE (sender_id, receiver_id) IN ((sent.sender, sent.receiver), (sent.receiver, sent.sender))) AS copies
           FROM unnest($1::uuid[], $2::uuid[]) AS sent (sender, receiver)) counted`,
    [interests.map(({ senderId }) => senderId), interests.map(({ receiverId }) => receiverId)],
  );
  return {
    missing: (stored?.missing ?? 0) + (kept?.missing ?? 0),
    doubled: (stored?.doubled ?? 0) + (kept?.doubled ?? 0),
  };
};

/** Kills the server, and every second time its database before it, while people write; starts anew each time. */
export const measureCrashes = async (rounds: number): Promise<Finding[]> => {
  await rm(dataFolder, { recursive: true, force: true });
  await runProgram(seed, ['--members', String(members)], environment);
  let program: Program = await startProgram(server, environment);
  const whereabouts = { address: program.address };
  const { url: databaseUrl } = await openDatabase({ databaseUrl: null, dataFolder });
  const signedIn = { password: demoPassword, count: pairs };
  const men = await signIn({ databaseUrl }, program, { ...signedIn, gender: 'Male' });
  const women = await signIn({ databaseUrl }, program, { ...signedIn, gender: 'Female' });
  await acceptPairs({ databaseUrl }, men, women);
  const receivers = await ask<{ id: string }>(
    "SELECT member_id AS id FROM member_cards WHERE gender = 'Male' AND listed ORDER BY md5(member_id::text) DESC",
  );

  const acknowledged: Acknowledged = { messages: [], interests: [] };
  let ended = false;
  const hasEnded = () => ended;
  const writers = men.flatMap((man, at) => {
    const woman = women[at];
    if (woman === undefined) return [];
    const ids = receivers.map(({ id }) => id);
    return [
      writeMessages(whereabouts, [man, woman], acknowledged, hasEnded),
      sendInterests(whereabouts, woman, ids, acknowledged, hasEnded),
    ];
  });
  const writing = Promise.all(writers);
  writing.catch(() => undefined);
  for (let round = 0; round < rounds * 2; round += 1) {
    await wait(writeMilliseconds * (0.5 + Math.random()));
    if (round % 2 === 1) await killDatabase();
    await program.kill();
    // Fair use would end the writing after a hundred messages.
    await ask("DELETE FROM fair_use WHERE kind = 'message'");
    program = await startProgram(server, environment);
    whereabouts.address = program.address;
  }
  ended = true;
  await writing;
  const { missing, doubled } = await missingAndDoubled(acknowledged);
  await program.stop();
  const { messages, interests } = acknowledged;
  return [
    {
      what: `kill -9 of the server and of PostgreSQL, ${rounds} times each`,
      measured: `${messages.length} messages, ${interests.length} interests; ${missing} missing, ${doubled} doubled`,
      ratio: missing + doubled,
      goal: '0 of them',
      reached: missing + doubled === 0 && messages.length > rounds && interests.length > rounds,
    },
  ];
};
