import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { findBreaks } from './balance-check.ts';
import { emptyInbox } from './empty-inbox.ts';
import { openExceptions, settleException } from './open-exceptions.ts';
import { readEventAgain } from './read-event-again.ts';
import { applyWaiting } from './waiting-events.ts';

let t: GivingTest;
const signed = { reason: 'The program reads this kind now.', by: 'Meera Nair' };

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('paymentExceptions').execute();
});

let events = 0;

/** Makes an event about a gift's payment that the program cannot read, and a gateway whose program can. */
const unreadEvent = async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift } = await t.give(slug);
  const { facts } = await paymentNews(t, gift, 'captured');
  const eventId = `strange-${(events += 1)}`;
  const body = Buffer.from('{"event":"payment.captured","payload":"of another shape"}');
  await t.giving.queue.take({ eventId, origin: 'signed', body, facts: null });
  const able = alteredGateway(t.giving.gateway, { readEvent: () => facts });
  return { gift, able, eventId, name: (await open()).find(({ subject }) => subject === eventId)?.name ?? '' };
};
const open = async () => (await openExceptions(t.giving)).open;
const apply = (gateway = t.giving.gateway!) => applyWaiting(t.platform, t.giving.book, gateway);

test('an event that could not be read counts once the program can, once', async () => {
  const { gift, able, name } = await unreadEvent();
  await expect(readEventAgain(t.giving, t.giving.gateway!, name, signed)).rejects.toThrow(
    'still not be read',
  );
  expect(await open()).toMatchObject([{ name, kind: 'unreadable' }]);
  expect(await readEventAgain(t.giving, able, name, signed)).toBe(true);
  expect(await readEventAgain(t.giving, able, name, signed)).toBe(false);
  await apply(able);
  expect(await t.status(gift)).toMatchObject({ state: 'confirmed', kept: 1000_00 });
  expect(await open()).toEqual([]);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  const [entry, ...more] = await lastDeskEntries(t.platform.db, { count: 9, subject: `exception ${name}` });
  expect([entry, more]).toMatchObject([{ what: 'payment event read again', reason: signed.reason }, []]);
});

test('a site that cannot read it yet notes it anew', async () => {
  const { gift, able, name } = await unreadEvent();
  await readEventAgain(t.giving, able, name, signed);
  await apply();
  expect(await open()).toMatchObject([{ name, kind: 'unreadable' }]);
  await readEventAgain(t.giving, able, name, signed);
  await apply(able);
  expect((await t.status(gift)).state).toBe('confirmed');
});

test('what it said is kept while it waits, and forgotten once it is settled', async () => {
  const waits = await unreadEvent();
  const settled = await unreadEvent();
  await settleException(t.giving, settled.name, signed);
  t.clock.advanceSeconds(31 * 86_400);
  await emptyInbox(t.platform);
  const kept = t.platform.db
    .selectFrom('webhookInbox')
    .select('eventId')
    .where('body', '<>', Buffer.from(''));
  const ids = (await kept.execute()).map(({ eventId }) => eventId);
  expect([ids.includes(waits.eventId), ids.includes(settled.eventId)]).toEqual([true, false]);
  expect(await readEventAgain(t.giving, settled.able, settled.name, signed)).toBe(false);
  expect(await readEventAgain(t.giving, waits.able, waits.name, signed)).toBe(true);
  await apply(waits.able);
  expect((await t.status(waits.gift)).state).toBe('confirmed');
});

test.each(['E999999', 'B1', 'X', ''])('%j names no event that could not be read', async (name) => {
  await expect(readEventAgain(t.giving, t.giving.gateway!, name, signed)).rejects.toThrow('names no event');
});
