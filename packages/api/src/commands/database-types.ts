import { readConfig } from '../config.ts';
import { openForCommand } from '../platform/database/database.ts';
import { writeSchema } from '../platform/database/generate-schema.ts';
import { writeTypes } from '../platform/database/generate-types.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationPrograms } from '../platform/sealing/seal-contacts.ts';
import { sealedStores } from '../platform/sealing/sealed-stores.ts';
import { keysOf } from '../platform/secrets.ts';
import { createPool } from '../platform/database/pool.ts';

// A command: migrates the configured database and writes the types of its tables and the readable schema from it.
const config = readConfig();
const database = await openForCommand(config);
const pool = createPool(database.url, { connections: 1 });
try {
  await migrate(pool, migrationPrograms(sealedStores(await keysOf(config))));
  await writeTypes(pool);
  await writeSchema(pool);
} finally {
  await pool.end();
  await database.close();
}
