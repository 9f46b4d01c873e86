import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// One PostgreSQL for all tests of servers: started once, migrated into a template, cloned for every test file.
const databaseServer = join(import.meta.dirname, 'packages/api/src/platform/database/testing/test-server.ts');

// Machines are shared: a test that waits on nothing may still wait for its turn.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

// What is drawn at random is drawn so many times over; `npm run bench -- --chance` says how many.
const fuzzRounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);

const fixtures = ['tools/house-rules/fixtures/**', '**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'api',
          // To read the whole API once for each file took a fifth of the processor time.
          isolate: false,
          provide: { fuzzRounds },
          include: ['packages/{api,sandbox-gateway}/src/**/*.test.ts'],
          globalSetup: existsSync(databaseServer) ? [databaseServer] : [],
        },
      },
      {
        test: {
          ...patience,
          name: 'web',
          // Many small files: each is as apart from the others as by a process of its own, which took four times as long.
          pool: 'vmThreads',
          include: ['packages/web/{app,bundling}/**/*.test.{ts,tsx}'],
        },
      },
      { test: { ...patience, name: 'tools', include: ['{tools,bench}/**/*.test.ts'], exclude: fixtures } },
    ],
  },
});
