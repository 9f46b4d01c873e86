import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';

import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';
import { waysTo } from './testing/meeting.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest('all');
});
afterAll(() => t.close());

/** Reading calls whose answers contain names with ids, but through which nobody finds a member. */
const meetsNobody: Readonly<Record<string, string>> = {
  '/users/me': 'oneself',
  '/blocks': 'whom one has blocked oneself; the tests of blocks read it',
  '/hides': 'from whom one hides oneself; the tests of hiding read it',
  '/saved_searches': 'names of searches, and how many they find',
  '/success_stories': 'what a couple has published under names that it chose, without ids of members',
  '/success_stories/:id': 'the same, one by one',
};

/** Returns whether a part of an answer is a card or a shorter mention of a member: an object with an id and a name. */
const holdsCard = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: object };
  const isCard = properties !== undefined && '_id' in properties && 'name' in properties;
  return isCard || Object.values(schema).some(holdsCard);
};

const canHoldCard = ({ method, answer }: Endpoint): boolean =>
  method === 'GET' && holdsCard(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }));

test('every reading that can hold a card is looked through for people who are blocked or hidden', () => {
  const them = { id: 'them' };
  const looked = waysTo(them).map((way) => way.split('?', 1)[0]?.replace(them.id, ':id'));
  const holding = t.app.endpoints.filter(canHoldCard).map(({ path }) => path.replace(/:\w+/, ':id'));
  expect(holding.length).toBeGreaterThan(10);
  expect(holding.filter((path) => !looked.includes(path)).toSorted()).toEqual(
    Object.keys(meetsNobody).toSorted(),
  );
});
