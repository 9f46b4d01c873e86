import { defineConfig } from '@playwright/test';

import { ownSite, sites } from './sites.ts';

/** Files whose journeys have their turn, with commas between; all where nothing is said. */
const inTurn = process.env['JOURNEYS_IN_TURN']?.split(',') ?? '*.journey.ts';

/** The journeys run against the whole product: built web, own database, demo people. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: sites.length,
  timeout: 300_000,
  // Letters and codes are there soon: asked for a second apart, each was waited for too long.
  expect: { timeout: 15_000, toPass: { intervals: [50, 100, 150, 250] } },
  projects: [
    { name: 'always', grep: /@always/ },
    { name: 'in turn', grepInvert: /@always/, testMatch: inTurn },
  ],
  use: {
    baseURL: `http://localhost:${ownSite.port}`,
    actionTimeout: 15_000,
    // Drawing what moves took a seventh of the processor time; journeys about it ask for it (looks/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // What goes through a worker cannot be watched or held up by a journey.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'exec node start-sites.ts',
    wait: { stdout: /all sites are ready/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
  },
});
