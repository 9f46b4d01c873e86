/**
 * `npm run bench` measures the product against floor programs of the same run and prints ratios. Parts: --reads
 * --search --messages --memory --giving --photos --crashes --pages --chance (all by default). --quick: smaller
 * population and shorter runs.
 */
import { parseArgs } from 'node:util';

import { measureChance } from './chance.ts';
import { measureCrashes } from './bad-days/crashes.ts';
import { measureFullDisk } from './bad-days/full-disk.ts';
import { measureGiving } from './giving/giving.ts';
import { measureMemory } from './memory/memory.ts';
import { measureMessages } from './messages/messages.ts';
import { measureOutbox } from './bad-days/outbox.ts';
import { measureOverload } from './bad-days/overload.ts';
import { measurePages } from './pages/pages.ts';
import { measurePhotos } from './photos/photos.ts';
import { measureReads } from './reads/reads.ts';
import { table } from './report.ts';
import type { Finding } from './report.ts';
import { measureSearch } from './search/search.ts';
import { measureTwoNodes } from './messages/two-nodes.ts';
import { startWorld } from './world.ts';

const usage =
  'npm run bench [-- --reads --search --messages --memory --giving --photos --crashes --pages --chance --quick]';

const flag = { type: 'boolean', default: false } as const;

const readChoice = () => {
  try {
    return parseArgs({
      options: {
        reads: flag,
        search: flag,
        messages: flag,
        memory: flag,
        giving: flag,
        photos: flag,
        crashes: flag,
        pages: flag,
        chance: flag,
        quick: flag,
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
};

const chosen = readChoice();
const { quick, ...parts } = chosen;
const all = !Object.values(parts).includes(true);
const few = { small: 1_000, large: 10_000, huge: 100_000, seconds: 3, minutes: 3, histories: 300 };
const many = { small: 10_000, large: 100_000, huge: 1_000_000, seconds: 5, minutes: 5, histories: 5000 };
const sizes = quick
  ? { ...few, perRound: 500, crashes: 3, outbox: 400, flood: 15, idle: 500, visits: 3, rounds: 5 }
  : { ...many, perRound: 2000, crashes: 20, outbox: 3000, flood: 60, idle: 5000, visits: 5, rounds: 100 };

const world = await startWorld();
// An interrupted measurement leaves no database and no program behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void world.stop().finally(() => process.exit(1));
  });
const findings: Finding[] = [];
try {
  if (all || chosen.giving) findings.push(...(await measureGiving(world, sizes)));
  const small = () => world.population(sizes.small);
  const grown = async (members: number) => world.grown(await small(), members);
  const population = () => world.population(sizes.large);
  if (all || chosen.search)
    findings.push(...(await measureSearch(await grown(sizes.large), await grown(sizes.huge))));
  if (all || chosen.reads) {
    const populations = {
      small: await small(),
      large: await grown(sizes.large),
      huge: await grown(sizes.huge),
    };
    findings.push(...(await measureReads(world, populations, sizes.seconds)));
  }
  if (all || chosen.messages)
    findings.push(...(await measureMessages(world, await population(), sizes.idle)));
  if (all || chosen.photos) {
    findings.push(...(await measurePhotos(world, await population(), sizes.seconds * 2)));
  }
  if (all || chosen.pages) findings.push(...(await measurePages(world, await small(), sizes.visits)));
  if (all || chosen.crashes) {
    findings.push(...(await measureCrashes(sizes.crashes)));
    findings.push(...(await measureTwoNodes(sizes.crashes)));
    findings.push(...(await measureOutbox(sizes.outbox)));
    findings.push(...(await measureFullDisk()));
    findings.push(...(await measureOverload(sizes.flood)));
  }
  if (all || chosen.chance) findings.push(...(await measureChance(sizes.rounds)));
  if (all || chosen.memory) findings.push(...(await measureMemory(world, await population(), sizes.minutes)));
} finally {
  await world.stop();
}
console.log(`\n${table(findings)}\n`);
process.exitCode = findings.every(({ reached }) => reached) ? 0 : 1;
