import { once } from 'node:events';

import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { limits } from '@mysathi/contract/limits';

import type { Tab } from '../../members/testing/open-tab.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { receiveMessages } from './receive-messages.ts';
import { conversationTest } from './testing/conversation-test.ts';

const allowance = { ...limits.fairUse.messages, perDay: 40 };

const t = conversationTest({
  allowance,
  channel: (platform) => ({ ...platform, sending: receiveMessages(platform, allowance) }),
});

const sayTo = (tab: Tab, them: Person, clientId: string, message = clientId) =>
  tab.say({ kind: 'message', memberId: them.id, message, clientId });
const call = async (me: Person, them: Person, clientId: string, message = clientId) => {
  const payload = { message, memberId: them.id, clientId };
  const answer = await t.app.inject({ method: 'POST', url: '/api/messages', headers: me.headers, payload });
  return answer.json<{ code?: string; data: { sequence: number } }>();
};
const messagesOf = ({ events }: Tab) =>
  events.flatMap((event) => (event.kind === 'message' ? [event.message] : []));
const textsOf = (tab: Tab) => messagesOf(tab).map(({ message }) => message);
const unsentOf = ({ events }: Tab) =>
  events.flatMap((event) => (event.kind === 'unsent' ? [event.clientId] : []));
const stored = async () => {
  const { rows } = await t.platform.pool.query<{ body: string }>(
    'SELECT body FROM messages WHERE sender_id = $1 ORDER BY sequence',
    [t.ravi.id],
  );
  return rows.map(({ body }) => body);
};

describe('a message said on the channel', () => {
  test('reaches every tab of both people, and is stored as by the call', async () => {
    const [his, hisPhone, hers] = await Promise.all([t.enter(t.ravi), t.enter(t.ravi), t.enter(t.asha)]);
    sayTo(his, t.asha, 'one', '  Namaste  ');
    for (const tab of [his, hisPhone, hers]) await expect.poll(() => textsOf(tab)).toEqual(['Namaste']);
    expect(messagesOf(his)).toEqual([
      expect.objectContaining({ senderId: t.ravi.id, receiverId: t.asha.id, clientId: 'one', sequence: 1 }),
    ]);
    await expect.poll(() => hers.events.map(({ kind }) => kind)).toContain('counts');
    expect(await stored()).toEqual(['Namaste']);
  });

  test('is stored once, however it comes again, and only who sent it hears of it again', async () => {
    const [his, hers] = await Promise.all([t.enter(t.ravi), t.enter(t.asha)]);
    expect((await call(t.ravi, t.asha, 'same')).data.sequence).toBe(1);
    sayTo(his, t.asha, 'same');
    sayTo(his, t.asha, 'same');
    await expect.poll(() => textsOf(his)).toEqual(['same', 'same', 'same']);
    expect((await call(t.ravi, t.asha, 'same')).data.sequence).toBe(1);
    expect(textsOf(hers)).toEqual(['same']);
    expect(await stored()).toEqual(['same']);
  });

  test('is stored in the order of saying', async () => {
    const his = await t.enter(t.ravi);
    const said = Array.from({ length: 12 }, (_, n) => `${n}`);
    for (const id of said) sayTo(his, t.asha, id);
    await expect.poll(() => textsOf(his)).toEqual(said);
    expect(await stored()).toEqual(said);
  });

  test('is refused to who may not write, and the call says why', async () => {
    const bina = await makeMember(t.platform, 'Bina');
    const his = await t.enter(t.ravi);
    sayTo(his, bina, 'uninvited');
    await expect.poll(() => his.events).toEqual([{ kind: 'unsent', clientId: 'uninvited' }]);
    expect(await call(t.ravi, bina, 'uninvited')).toMatchObject({ code: 'not_accepted' });
    expect(await stored()).toEqual([]);
  });

  test('counts for the fair use like one that was posted', async () => {
    const his = await t.enter(t.ravi);
    for (let n = 0; n < allowance.perDay - 1; n += 1) await call(t.ravi, t.asha, `posted-${n}`);
    sayTo(his, t.asha, 'the-last');
    sayTo(his, t.asha, 'one-more');
    await expect.poll(() => unsentOf(his)).toEqual(['one-more']);
    expect(await call(t.ravi, t.asha, 'one-more')).toMatchObject({ code: 'message_quota' });
    expect((await stored()).slice(-1)).toEqual(['the-last']);
  });

  test('counts for nothing before the session is known, and a flood of them ends the channel', async () => {
    const socket = new WebSocket(`ws://${t.origin}/api/live`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(socket, 'open');
    const early = JSON.stringify({ kind: 'message', memberId: t.asha.id, message: 'Hi', clientId: 'early' });
    socket.send(early);
    await expect.poll(() => heard).toEqual([JSON.stringify({ kind: 'unsent', clientId: 'early' })]);
    // Twice the limit: a heartbeat in between may restart the count.
    for (let n = 0; n < 121; n += 1) socket.send(early);
    expect(await once(socket, 'close')).toContain(1008);
    expect(await stored()).toEqual([]);
  });

  test('that is one of thousands between two heartbeats ends the channel', async () => {
    const his = await t.enter(t.ravi);
    // Twice the limit, as above.
    for (let n = 0; n < 5001; n += 1) sayTo(his, t.ravi, `${n}`);
    expect(await once(his.socket, 'close')).toContain(1008);
  });

  test('counts for nothing once the session has ended', async () => {
    const his = await t.enter(t.ravi);
    await t.platform.pool.query('UPDATE sessions SET token_expires_at = now() WHERE member_id = $1', [
      t.ravi.id,
    ]);
    sayTo(his, t.asha, 'late');
    await expect.poll(() => unsentOf(his)).toEqual(['late']);
    expect(await stored()).toEqual([]);
  });

  test('waits at the entrance, by the call, while the database has no connection left', async () => {
    const { platform } = t;
    const pool = Object.assign(Object.create(platform.pool) as typeof platform.pool, { options: { max: 0 } });
    const claim = { tokenHash: Buffer.alloc(32), cookieSessionId: null };
    const one = { kind: 'message', memberId: t.asha.id, message: 'Hi', clientId: 'crowded' } as const;
    await expect(receiveMessages({ ...platform, pool })(claim, one)).rejects.toMatchObject({ code: 'busy' });
  });
});

test.each([
  ['with half a character', { message: '\ud83d', clientId: 'x' }],
  ['with a NUL', { message: 'a\0', clientId: 'x' }],
  ['of nothing but space', { message: '  ', clientId: 'x' }],
  ['that is too long', { message: 'x'.repeat(limits.messageCharacters + 1), clientId: 'x' }],
  ['without an id', { message: 'Hello' }],
])('a message %s is none, and ends the channel', async (_what, said) => {
  const his = await t.enter(t.ravi);
  his.say({ kind: 'message', memberId: t.asha.id, ...said });
  expect(await once(his.socket, 'close')).toContain(1008);
  expect(await stored()).toEqual([]);
});

test('the longest message has its place on the channel, whatever it is written in', async () => {
  const his = await t.enter(t.ravi);
  const text = '\u2028'.repeat(limits.messageCharacters - 1) + 'क';
  sayTo(his, t.asha, 'longest', text);
  await expect.poll(() => messagesOf(his).length).toBe(1);
});
