import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { schemaFile, schemaOf } from './generate-schema.ts';
import { createPool } from './pool.ts';
import { testDatabase } from './testing/test-database.ts';

test('schema.sql is what the migrations make', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url);
  try {
    const generated = await schemaOf(pool);
    expect(generated, 'Run: npm run database-types').toBe(await readFile(schemaFile, 'utf8'));
  } finally {
    await pool.end();
    await database.drop();
  }
});
