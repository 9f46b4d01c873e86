import { expect, test } from 'vitest';

import { Problem } from '@mysathi/contract/errors';
import type { LiveEvent } from '@mysathi/contract/live';

import { LiveSends } from './live-sends.ts';

const claim = { tokenHash: Buffer.alloc(32), cookieSessionId: null };
const messageOf = (n: number) =>
  ({ kind: 'message', memberId: 'asha', message: 'Hi', clientId: `${n}` }) as const;

/** Makes a connection whose messages are stored once the test lets it go on; `stored` has their numbers in order. */
const connection = () => {
  const stored: string[] = [];
  const unsent: string[] = [];
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<null>();
  const tell = (event: LiveEvent) => event.kind === 'unsent' && unsent.push(event.clientId);
  const sends = new LiveSends(
    async (_claim, { clientId }) => {
      await goOn;
      stored.push(clientId);
      return null;
    },
    tell,
    () => undefined,
  );
  return { sends, stored, unsent, letGoOn: () => letGoOn(null) };
};

test('of more than sixteen that wait the rest is not taken, and there is place again', async () => {
  const { sends, stored, unsent, letGoOn } = connection();
  for (let n = 0; n < 20; n += 1) sends.take(claim, messageOf(n));
  expect(unsent).toEqual(['16', '17', '18', '19']);
  letGoOn();
  await expect.poll(() => stored).toEqual(Array.from({ length: 16 }, (_, n) => `${n}`));
  await expect
    .poll(() => {
      sends.take(claim, messageOf(20));
      return stored;
    })
    .toContain('20');
});

test('what fails is said to be unsent, the next one is stored, and what is no refusal is noted', async () => {
  const told: LiveEvent[] = [];
  const noted: unknown[] = [];
  const away = new Error('The database is away.');
  const sends = new LiveSends(
    async (_claim, { clientId }) => {
      if (clientId === '1') throw away;
      if (clientId === '2') throw new Problem('not_accepted');
      return { kind: 'pong' };
    },
    (event) => told.push(event),
    (error) => noted.push(error),
  );
  for (const n of [1, 2, 3]) sends.take(claim, messageOf(n));
  const unsent = (clientId: string) => ({ kind: 'unsent', clientId });
  await expect.poll(() => told).toEqual([unsent('1'), unsent('2'), { kind: 'pong' }]);
  expect(noted).toEqual([away]);
});
