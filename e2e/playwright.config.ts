import { defineConfig } from '@playwright/test';

import { ownSite, sites } from './sites.ts';

/** The journeys run against the whole product: built web, own database, demo people. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: sites.length,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${ownSite.port}`,
    actionTimeout: 15_000,
    // Drawing what moves took a seventh of the processor time; journeys about it ask for it (people/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // What goes through a worker cannot be watched or held up by a journey.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: sites.map(({ port, dataFolder }) => ({
    // Every run begins with the same people and with no codes sent.
    command: `rm -rf ${dataFolder} && exec node ../packages/api/src/main.ts`,
    // Most demo people come while the site works already. Beside a `url` whichever comes first would do.
    wait: { stdout: /"added":(\d+),"of":\1,"msg":"demo members added"/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: 'on',
      SEED_MEMBERS: '160',
      LOG_LEVEL: 'info',
      // A journey may come from a network of its own.
      TRUST_PROXY: 'loopback',
    },
  })),
});
