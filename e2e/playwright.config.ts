import { defineConfig } from '@playwright/test';

import { ownSite, sites } from './sites.ts';

/** The files of the journeys whose turn it is, separated by commas; all if not set. */
const inTurn = process.env['JOURNEYS_IN_TURN']?.split(',') ?? '*.journey.ts';

/** The journeys run against the complete product: built web, own database, demo members. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: sites.length,
  timeout: 300_000,
  // Messages and codes arrive soon; polling once a second would wait too long for each.
  expect: { timeout: 15_000, toPass: { intervals: [50, 100, 150, 250] } },
  projects: [
    { name: 'always', grep: /@always/ },
    { name: 'in turn', grepInvert: /@always/, testMatch: inTurn },
  ],
  use: {
    baseURL: `http://localhost:${ownSite.port}`,
    actionTimeout: 15_000,
    // Rendering animations took a seventh of the processor time; journeys about them enable them (looks/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys cannot observe or hold requests that a service worker makes.
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
