import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { ContactSeals } from '../platform/sealing/contact-seals.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { demoPassword, demoSignIns } from './population/demo-people.ts';
import { demoMemberId } from './population/member-identity.ts';
import { drawPopulation } from './relations/draw-relations.ts';
import { DemoFiles } from './writing/demo-files.ts';
import { writeBatch } from './writing/write-batch.ts';

/**
 * Members written in one transaction. The first batch is small, so that a new site soon has members; `stoppable`
 * batches are small because whoever stops the work waits for one.
 */
const batchMembers = { first: 60, later: 1000, stoppable: 100 };

/** Argon2id with 19 MiB and two passes, as for all other members. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type SeedOptions = {
  pool: pg.Pool;
  files: FileStore;
  contacts: ContactSeals;
  /** The size that the demo population is to have. */
  members: number;
  log?: { info: (facts: { added: number; of: number }, message: string) => void };
  /** The moment at which the demo's story ends; now by default. */
  asOf?: Date;
  /** Stops between two batches; what was written stays. */
  signal?: AbortSignal;
};

const missingPlaces = async (pool: pg.Pool, placeOf: ReadonlyMap<string, number>): Promise<number[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM members WHERE is_demo AND id = ANY($1::uuid[])',
    [[...placeOf.keys()]],
  );
  const present = new Set(rows.map(({ id }) => id));
  return [...placeOf].filter(([id]) => !present.has(id)).map(([, index]) => index);
};

/** Groups consecutive places into ranges, none longer than a batch. */
const rangesOf = (places: readonly number[], later: number): Array<{ first: number; last: number }> => {
  const ranges: Array<{ first: number; last: number }> = [];
  for (const index of places) {
    const open = ranges.at(-1);
    const most = ranges.length > 1 ? later : batchMembers.first;
    if (open !== undefined && open.last === index - 1 && index - open.first < most) open.last = index;
    else ranges.push({ first: index, last: index });
  }
  return ranges;
};

/**
 * Brings the demo population to the given size; returns how many members were added. Existing members stay as they are:
 * a second call adds nobody, a larger size adds the rest. The places table must be filled before.
 */
export const seedDemo = async (options: SeedOptions): Promise<number> => {
  const { pool, members, contacts, log, asOf = new Date() } = options;
  const placeOf = new Map(
    Array.from({ length: members }, (_, at) => [demoMemberId(at + 1), at + 1] as const),
  );
  const missing = await missingPlaces(pool, placeOf);
  if (missing.length === 0) return 0;
  const files = new DemoFiles(options.files);
  if (missing.length < members) await files.adopt(pool, placeOf, asOf);
  const shared = {
    passwordHash: await hash(demoPassword, passwordCost),
    document: await files.document(),
    portraitOf: files.portraitOf.bind(files),
    contacts,
  };
  const { signal } = options;
  const ranges = rangesOf(missing, signal ? batchMembers.stoppable : batchMembers.later);
  let added = 0;
  for (const { first, last } of ranges) {
    if (signal?.aborted === true) return added;
    const people = [...drawPopulation(first, last, asOf)];
    await files.storePortraits(people.map(({ member }) => member));
    added += await writeBatch(pool, people, shared, asOf);
    log?.info({ added, of: missing.length }, 'demo members added');
  }
  await pool.query('ANALYZE');
  return added;
};

/** Adds the members whose sign-ins are printed, as far as the population has room for them; see `seedDemo`. */
export const seedSignIns = (options: SeedOptions): Promise<number> =>
  seedDemo({ ...options, members: Math.min(options.members, demoSignIns.length) });
