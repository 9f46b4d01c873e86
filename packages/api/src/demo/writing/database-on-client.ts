import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../platform/database/types.ts';

/** Returns typed queries on one connection, so that they belong to its open transaction. */
export const databaseOnClient = (client: pg.PoolClient): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
        end: async () => undefined,
      },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
