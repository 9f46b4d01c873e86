import { once } from 'node:events';

import { runAtDesk, say } from '../run-at-desk.ts';

// A command that works until it is told to end and needs the database to the last.
runAtDesk('', async ({ pool }) => {
  const told = once(process, 'SIGINT');
  // Waiting for a signal does not keep the process alive.
  const stay = setInterval(() => undefined, 60_000);
  say('The work began');
  await told;
  clearInterval(stay);
  await pool.query('SELECT 1');
  say('The work is done');
});
