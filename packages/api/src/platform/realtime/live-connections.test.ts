import { expect, test } from 'vitest';

import type { LiveConnection } from './live-connection.ts';
import { LiveConnections } from './live-connections.ts';

const connection = (network = 'home') => ({ network }) as LiveConnection;
const room = { waiting: 2, waitingOfNetwork: 2, inAll: 10 };

test('of those that have not signed in a process holds only some, and one more with each that signs in or leaves', () => {
  const connections = new LiveConnections(room);
  const [first, second] = [connection(), connection()];
  expect([connections.add(first), connections.add(second), connections.add(connection())]).toEqual([
    true,
    true,
    false,
  ]);
  connections.takePlace(first, 'asha');
  expect([connections.add(connection()), connections.add(connection())]).toEqual([true, false]);
  connections.remove(second, null);
  expect([connections.add(connection()), connections.add(connection())]).toEqual([true, false]);
  // A member's removal frees none of the places for connections that are waiting.
  connections.remove(first, 'asha');
  expect(connections.add(connection())).toBe(false);
});

test('one network may not take the places of all who have not signed in yet', () => {
  const connections = new LiveConnections({ ...room, waiting: 3 });
  const ofOne = [connection(), connection(), connection()];
  expect(ofOne.map((one) => connections.add(one))).toEqual([true, true, false]);
  expect(connections.add(connection('office'))).toBe(true);
  connections.takePlace(ofOne[0]!, 'asha');
  expect([connections.add(connection()), connections.add(connection())]).toEqual([true, false]);
});

test('nor does it hold more in all, however many have signed in', () => {
  const connections = new LiveConnections({ ...room, inAll: 3 });
  const held = ['asha', 'ravi', 'meera'].map((memberId) => {
    const one = connection();
    expect([connections.add(one), connections.takePlace(one, memberId)]).toEqual([true, true]);
    return one;
  });
  expect(connections.add(connection())).toBe(false);
  connections.remove(held[0]!, 'asha');
  expect(connections.add(connection())).toBe(true);
});
