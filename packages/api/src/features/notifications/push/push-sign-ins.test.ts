import { expect, test } from 'vitest';

import { makeMember } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { signedInHeader } from '../../../platform/sessions/testing/signed-in-header.ts';
import { deliverPush } from './deliver-push.ts';
import { notifyTest } from '../testing/notify-test.ts';
import { makeBrowser } from '../testing/push-service.ts';

const t = notifyTest();

const browserOf = (me: Person) => t.service.targetOf(me.id, makeBrowser().keys);
const turnOn = (me: Person, target: object) => t.calls.call(me, 'PUT', '/notifications/push', target);
const isOn = async (me: Person, { endpoint }: { endpoint: string }): Promise<boolean> =>
  (await t.calls.call(me, 'POST', '/notifications/push/here', { endpoint })).data.on;

const signOut = (me: Person) =>
  t.platform.db.updateTable('sessions').set({ endedAt: new Date() }).where('memberId', '=', me.id).execute();
const signInAgain = async (me: Person): Promise<Person> => {
  await signOut(me);
  return { ...me, headers: await signedInHeader(t.platform, me.id) };
};

/** Returns the pushes that browsers receive after an interest was sent. */
const deliveredTo = async (me: Person) => {
  await t.calls.interest(await makeMember(t.platform, 'Vikram', { gender: 'Male' }), me);
  await deliverPush(t.platform);
  await t.platform.jobs.runWaiting();
  return t.service.deliveries.splice(0);
};

test('a browser that was turned on tells after the next sign-in as well, once its page is open', async () => {
  const browser = browserOf(t.asha);
  await turnOn(t.asha, browser);
  expect(await isOn(t.asha, browser)).toBe(true);
  const back = await signInAgain(t.asha);
  expect(await deliveredTo(back)).toEqual([]);
  expect(await isOn(back, browser)).toBe(true);
  expect(await deliveredTo(back)).toHaveLength(1);
});

test('a browser that was never turned on, or turned off, is off', async () => {
  const browser = browserOf(t.asha);
  expect(await isOn(t.asha, browser)).toBe(false);
  await turnOn(t.asha, browser);
  await t.calls.call(t.asha, 'DELETE', '/notifications/push', { endpoint: browser.endpoint });
  expect(await isOn(t.asha, browser)).toBe(false);
  expect(await deliveredTo(t.asha)).toEqual([]);
});

test('of a browser that tells another member nothing is said and nothing changed', async () => {
  const browser = browserOf(t.asha);
  await turnOn(t.asha, browser);
  const ask = (endpoint: string) => t.calls.call(t.ravi, 'POST', '/notifications/push/here', { endpoint });
  expect(await ask(browser.endpoint)).toEqual(await ask(browserOf(t.ravi).endpoint));
  expect(await isOn(t.ravi, browser)).toBe(false);
  expect(await deliveredTo(t.asha)).toHaveLength(1);
});

test('a browser that several use tells whoever turned it on last, and only them', async () => {
  const browser = browserOf(t.asha);
  await turnOn(t.asha, browser);
  await signOut(t.asha);
  const meera = await makeMember(t.platform, 'Meera', { gender: 'Female' });
  await turnOn(meera, browser);
  expect(await isOn(meera, browser)).toBe(true);
  const back = await signInAgain(t.asha);
  expect(await isOn(back, browser)).toBe(false);
  expect(await deliveredTo(back)).toEqual([]);
  expect(await deliveredTo(meera)).toHaveLength(1);
});

test('a browser taken over from another member is not the oldest of those that are kept', async () => {
  const shared = browserOf(t.asha);
  await turnOn(t.asha, shared);
  for (let at = 0; at < serverLimits.pushDevicesPerMember; at += 1)
    await turnOn(t.ravi, t.service.targetOf(`${t.ravi.id}-${at}`, makeBrowser().keys));
  await turnOn(t.ravi, shared);
  expect(await isOn(t.ravi, shared)).toBe(true);
});
