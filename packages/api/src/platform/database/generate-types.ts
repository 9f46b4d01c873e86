import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import type pg from 'pg';

export const typesFile = join(import.meta.dirname, 'types.ts');

/** Returns the TypeScript types of every table of a migrated database. */
export const typesOf = async (pool: pg.Pool): Promise<string> => {
  const generated = await generate({
    camelCase: true,
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    defaultSchemas: ['public'],
    dialect: new GeneratorDialect(),
    excludePattern: '{schema_migrations,pgboss.*}',
    includePattern: 'public.*',
    outFile: null,
    print: false,
    typeMapping: { int8: 'number', date: 'string' },
    typeOnlyImports: true,
  });
  return generated;
};

/** Regenerates types.ts. */
export const writeTypes = async (pool: pg.Pool): Promise<void> => {
  await writeFile(typesFile, await typesOf(pool));
};
