import { readConfig } from '../config.ts';
import { ContactSeals } from '../platform/crypto/contact-seals.ts';
import { Sealer } from '../platform/crypto/encryption.ts';
import { openForCommand } from '../platform/database/database.ts';
import { writeSchema } from '../platform/database/generate-schema.ts';
import { writeTypes } from '../platform/database/generate-types.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationPrograms } from '../platform/database/seal-contacts.ts';
import { createPool } from '../platform/database/pool.ts';

// A command: migrates the configured database and writes from it the types of its tables and the schema to read.
const database = await openForCommand(readConfig());
/** Nothing is sealed with it. */
const unused = ['a key for an empty database'];
const pool = createPool(database.url, { connections: 1 });
try {
  await migrate(
    pool,
    migrationPrograms({ contacts: new ContactSeals(unused), paymentEvents: new Sealer(unused, 'none') }),
  );
  await writeTypes(pool);
  await writeSchema(pool);
} finally {
  await pool.end();
  await database.close();
}
