import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { compiledCode, sites } from './sites.ts';
import type { Site } from './sites.ts';

/** The log line after which all demo members exist; most are added while the site is already running. */
const allAdded = /"added":(\d+),"of":\1,"msg":"demo members added"/;

/** The log line if a part of the demo is missing, so that journeys that need it can say why. */
const notAdded = /"msg":"the demo [a-z]+ could not be completed/;

const running: ChildProcess[] = [];

/** Journeys need all sites: if one ends, the others are ended. */
const endAll = (): void => {
  for (const site of running) site.kill('SIGTERM');
};

/** Builds the web before the sites start, because they would both build it in the same folder. */
const buildWeb = async (): Promise<void> => {
  const build = spawn(process.execPath, ['../packages/api/src/commands/build-web.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(build);
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) process.exit(1);
};

/** Starts a site with the usual demo members and no codes sent; resolves when all members exist. */
const start = ({ port, dataFolder }: Site): Promise<void> => {
  rmSync(dataFolder, { recursive: true, force: true });
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const site = spawn(process.execPath, ['../packages/api/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: 'on',
      SEED_MEMBERS: '160',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: compiledCode,
      // Journeys may use their own network.
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: site.stdout }).on('line', (line) => {
    if (allAdded.test(line)) resolve();
    if (notAdded.test(line)) process.stderr.write(`${line}\n`);
  });
  running.push(site);
  site.once('exit', endAll);
  return ready;
};

// Waits until they have ended.
process.on('SIGTERM', endAll);
await buildWeb();
await Promise.all(sites.map(start));
process.stdout.write('all sites are ready\n');
