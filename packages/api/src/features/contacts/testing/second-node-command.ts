import { tmpdir } from 'node:os';

import { readConfig } from '../../../config.ts';
import { createPlatform } from '../../../platform/create-platform.ts';
import { buildServer } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log.ts';
import { testFileKey } from '../../../platform/testing/test-contacts.ts';
import { contactViewRoutes } from '../routes.ts';

// A command for tests: a separate process that serves contact details from the database in its argument, prints its
// address, and ends when its standard input closes.
const [databaseUrl = ''] = process.argv.slice(2);
const key = 'second-node-0123456789abcdefghijklmnop';
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: tmpdir(),
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  WEB: 'off',
  REQUESTS_PER_MINUTE: '0',
  SESSION_KEYS: key,
  FILE_KEYS: testFileKey,
});
const opened = await createPlatform({ config, databaseUrl, log: createLog('silent'), workers: false });
const app = await buildServer(opened.platform);
contactViewRoutes(app, opened.platform);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.stdin.resume().on('end', () => {
  void app.close().then(() => opened.close());
});
