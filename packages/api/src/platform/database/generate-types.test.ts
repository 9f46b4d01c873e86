import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { typesFile, typesOf } from './generate-types.ts';
import { createPool } from './pool.ts';
import { testDatabase } from './testing/test-database.ts';

test('types.ts is what the migrations make', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url);
  try {
    const generated = await typesOf(pool);
    expect(generated, 'Run: node packages/api/src/commands/database-types.ts').toBe(
      await readFile(typesFile, 'utf8'),
    );
  } finally {
    await pool.end();
    await database.drop();
  }
});
