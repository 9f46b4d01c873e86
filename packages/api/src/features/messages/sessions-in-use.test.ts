import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SessionClaim } from '../../platform/http/viewer.ts';
import { makeMemberPair } from '../../members/testing/people.ts';
import { testPlatform } from '../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../platform/testing/test-platform.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';

let started: TestPlatform;

beforeAll(async () => {
  started = await testPlatform();
});

afterAll(() => started.close());

test('of many sessions in use those are told that have ended or run out, in the order of asking', async () => {
  const { sessions, db } = started.platform;
  const { asha, ravi } = await makeMemberPair(started.platform);
  const claims: SessionClaim[] = [];
  for (const { id } of [asha, ravi, asha, ravi]) {
    const headers = await signedInHeader(started.platform, id);
    claims.push(sessions.claimOf({ headers, cookies: {} } as unknown as FastifyRequest)!);
  }
  const change = (place: number) =>
    db.updateTable('sessions').where('tokenHash', '=', claims[place]!.tokenHash);
  expect(await sessions.stillCount(claims)).toEqual([true, true, true, true]);
  await change(1).set({ endedAt: new Date() }).execute();
  expect(await sessions.stillCount(claims)).toEqual([true, false, true, true]);
  await change(0)
    .set({ tokenExpiresAt: new Date(0) })
    .execute();
  expect(await sessions.stillCount(claims)).toEqual([false, false, true, true]);
  expect(await sessions.stillCount([])).toEqual([]);
});
