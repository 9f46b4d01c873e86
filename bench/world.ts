import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { demoMemberId, demoPhone } from '@mysathi/api/demo/population/member-identity';
import { startEmbeddedPostgres } from '@mysathi/api/platform/database/embedded/embedded-postgres';

import { growPopulation } from './grown-population.ts';
import { runProgram, startProgram } from './programs.ts';
import type { Program } from './programs.ts';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'packages/api/src/main.ts');
const seed = join(root, 'packages/api/src/commands/seed.ts');
const folder = join(root, '.cache/bench');
/** The key that seals the data of the populations. */
export const fileKey = 'a-secret-of-these-measurements-alone';
/** A local throw-away cluster that only this measurement opens. */
const password = 'bench';

/** A seeded database of a given size. */
export interface Population {
  readonly members: number;
  readonly databaseUrl: string;
  readonly environment: Record<string, string>;
}

/** Starts the one PostgreSQL that floors and product share. */
export const startWorld = async () => {
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), password });
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  const running = new Set<Program>();
  const begin = async (file: string, environment: Record<string, string>): Promise<Program> => {
    const program = await startProgram(file, environment);
    running.add(program);
    return program;
  };
  const isKnown = async (name: string): Promise<boolean> =>
    (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  const populationIn = (name: string, members: number): Population => {
    const databaseUrl = postgres.urlOf(name);
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      // A population grown out of another one keeps its accounts.
      FILE_KEYS: fileKey,
      DEMO: 'on',
      SEED_MEMBERS: String(members),
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      // The default, next to the server's port, may be taken by another program of this measurement.
      PAYMENT_SANDBOX_PORT: '0',
    };
    return { members, databaseUrl, environment };
  };
  return {
    /** Creates a population unless it exists already. */
    async population(members: number): Promise<Population> {
      const name = `bench_${members}`;
      if (!(await isKnown(name))) await admin.query(`CREATE DATABASE ${name}`);
      const population = populationIn(name, members);
      await runProgram(seed, ['--members', String(members)], population.environment);
      return population;
    },
    /** Creates a large population out of a seeded one; only the seeded members can sign in. */
    async grown(from: Population, members: number): Promise<Population> {
      const name = `bench_${from.members}_grown_${members}`;
      const population = { ...populationIn(name, from.members), members };
      if (await isKnown(name)) return population;
      const unfinished = `${name}_unfinished`;
      await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
      await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE bench_${from.members}`);
      await growPopulation(postgres.urlOf(unfinished), members - from.members);
      await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
      return population;
    },
    product: (population: Population, further: Record<string, string> = {}): Promise<Program> =>
      begin(server, { ...population.environment, ...further }),
    floor: (name: string, population: Population, further: Record<string, string> = {}): Promise<Program> =>
      begin(join(root, `bench/floors/${name}.ts`), { DATABASE_URL: population.databaseUrl, ...further }),
    /** Stops everything that still runs, also after a failed measurement. */
    async stop() {
      await Promise.all([...running].map((program) => program.stop()));
      await admin.end();
      await postgres.stop();
    },
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;

export interface DemoMember {
  readonly id: string;
  readonly token: string;
}

/** Only this many of the first demo members sign in: their numbers follow from their places. */
const signingIn = 10_000;

/** Signs in demo members of one gender through the API, as a client that is not a browser. */
export const signIn = async (
  { databaseUrl }: Pick<Population, 'databaseUrl'>,
  { address }: Program,
  { gender, count, password: demoPassword }: { gender: 'Male' | 'Female'; count: number; password: string },
): Promise<DemoMember[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const placeOf = new Map(Array.from({ length: signingIn }, (_, at) => [demoMemberId(at + 1), at + 1]));
  const { rows } = await client.query<{ id: string }>(
    `SELECT member_id AS id FROM member_cards
     WHERE gender = $1 AND listed AND member_id = ANY($3) ORDER BY md5(member_id::text) LIMIT $2`,
    [gender, count, [...placeOf.keys()]],
  );
  await client.end();
  const members: DemoMember[] = [];
  for (const { id } of rows) {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoPhone(placeOf.get(id) ?? 0), password: demoPassword }),
    });
    if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
    const { access_token: token } = (await response.json()) as { access_token: string };
    members.push({ id, token });
  }
  return members;
};
