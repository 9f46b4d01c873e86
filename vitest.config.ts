import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// One PostgreSQL for all tests of servers: started once, migrated into a template, cloned for every test file.
const databaseServer = join(import.meta.dirname, 'packages/api/src/platform/database/test-server.ts');

const fixtures = ['tools/house-rules/fixtures/**', '**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['packages/{api,sandbox-gateway}/src/**/*.test.ts'],
          globalSetup: existsSync(databaseServer) ? [databaseServer] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['packages/web/{app,bundling}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'], exclude: fixtures } },
    ],
  },
});
