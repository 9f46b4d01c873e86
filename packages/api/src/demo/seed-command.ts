import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { demoPassword, demoSignIns } from './population/demo-people.ts';
import { seedDemo } from './seed.ts';

const mostMembers = 1_000_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The size asked for by `--members N`, else null. */
function membersAskedFor(): number | null {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  if (values.members === undefined) return null;
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 0 || members > mostMembers) {
    throw new Error(`--members: give a whole number from 0 to ${mostMembers}.`);
  }
  return members;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const members = membersAskedFor() ?? config.seedMembers;
  const database = await openDatabase(config);
  try {
    const opened = await createPlatform({
      config,
      databaseUrl: database.url,
      log: createLog('warn'),
      workers: false,
    });
    try {
      const { pool, files } = opened.platform;
      await migrate(pool);
      const started = performance.now();
      const log = {
        info: (facts: { added: number; of: number }) => say(`${facts.added} of ${facts.of} members added`),
      };
      const added = await seedDemo({ pool, files, members, log });
      say(`${added} demo members added in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      for (const { email } of demoSignIns) say(`Sign in as ${email} with ${demoPassword}`);
    } finally {
      await opened.close();
    }
  } finally {
    if (database.startedHere) await database.stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
