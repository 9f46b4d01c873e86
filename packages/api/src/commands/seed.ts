import { parseArgs } from 'node:util';

import { mostSeedMembers } from '../config.ts';
import { demoPassword, demoSignIns } from '../demo/population/demo-people.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Platform } from '../platform/platform.ts';
import { runAtDesk, say, text } from './run-at-desk.ts';

/** Returns the size asked for with `--members N`, else null. */
const membersAskedFor = (): number | null => {
  const { values } = parseArgs({ options: { members: text } });
  if (values.members === undefined) return null;
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 0 || members > mostSeedMembers) {
    throw new Error(`--members: give a whole number from 0 to ${mostSeedMembers}.`);
  }
  return members;
};

const seed = async ({ config, pool, files, contacts }: Platform): Promise<void> => {
  // The password of demo members is public.
  if (!config.demo) throw new Error('DEMO: set it to on; demo members are for demos alone.');
  const members = membersAskedFor() ?? config.seedMembers;
  const started = performance.now();
  const log = {
    info: (facts: { added: number; of: number }) => say(`${facts.added} of ${facts.of} members added`),
  };
  const added = await seedDemo({ pool, files, contacts, members, log });
  say(`${added} demo members added in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  for (const { email } of demoSignIns) say(`Sign in as ${email} with ${demoPassword}`);
};

runAtDesk('npm run seed -- --members N', seed, { mayBeFirst: true });
