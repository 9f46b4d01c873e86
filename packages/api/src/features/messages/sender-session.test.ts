import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';
import { messageRoutes } from './routes.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest([messageRoutes]);
  ({ app } = started);
});

afterAll(() => started.close());

beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

const send = async (headers: Record<string, string>, message = 'Hello') => {
  const payload = { message, memberId: asha.id };
  const answer = await app.inject({ method: 'POST', url: '/api/messages', headers, payload });
  return [answer.statusCode, answer.json().code ?? answer.json().message];
};
const storedMessages = () =>
  started.platform.db.selectFrom('messages').select('id').where('senderId', '=', ravi.id).execute();

/** The headers of a browser that has just signed in. */
const browserOf = (memberId: string) => started.browserOf(memberId, 'member');

describe('the session of who sends', () => {
  test('a program sends with its token, a browser with its cookie beside it', async () => {
    expect(await send(ravi.headers)).toEqual([200, 'Message sent']);
    expect(await send(await browserOf(ravi.id))).toEqual([200, 'Message sent']);
  });

  test('nobody sends without a token, whatever stands in the body', async () => {
    expect(await send({})).toEqual([401, 'signed_out']);
    expect(await send({ authorization: 'Bearer no' }, '')).toEqual([401, 'signed_out']);
    expect(await storedMessages()).toEqual([]);
  });

  test('a browser’s token counts only beside the cookie of its own session', async () => {
    const { cookie, ...bare } = await browserOf(ravi.id);
    const other = await browserOf(ravi.id);
    expect(await send(bare)).toEqual([401, 'signed_out']);
    expect(await send({ ...bare, cookie: other.cookie })).toEqual([401, 'signed_out']);
    expect(await send({ ...bare, cookie })).toEqual([200, 'Message sent']);
    expect(await storedMessages()).toHaveLength(1);
  });

  test('a session that ended or whose token ran out sends nothing more', async () => {
    const { sessions, pool } = started.platform;
    const second = await signedInHeader(started.platform, ravi.id);
    await pool.query(
      `UPDATE sessions SET token_expires_at = now() WHERE member_id = $1 AND token_hash =
         (SELECT token_hash FROM sessions WHERE member_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [ravi.id],
    );
    expect(await send(second)).toEqual([401, 'signed_out']);
    await sessions.endAll(ravi.id, 'everywhere');
    expect(await send(ravi.headers)).toEqual([401, 'signed_out']);
    expect(await storedMessages()).toEqual([]);
  });

  test.each([
    ['onboarding', 'finish_profile'],
    ['leaving', 'account_leaving'],
  ] as const)('a session that is %s may not send', async (scope, code) => {
    expect(await send(await signedInHeader(started.platform, ravi.id, scope))).toEqual([403, code]);
    expect(await storedMessages()).toEqual([]);
  });
});
