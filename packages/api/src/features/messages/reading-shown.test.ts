import { describe, expect, test } from 'vitest';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { conversationTest } from './testing/conversation-test.ts';

const t = conversationTest();

const show = (me: Person, shown: boolean) => t.call(me, 'PUT', '/reading/setting', { shows_reading: shown });
const read = (me: Person, them: Person) => t.call(me, 'PUT', '/read', { memberId: them.id });

/** Everything that tells a member whether the other has read the last message. */
const toldOf = async (me: Person, them: Person, clientId: string) => ({
  page: (await t.conversation(me, them)).data.at(-1).read,
  row: (await t.chats(me)).data[0].lastIsRead,
  missed: (await t.call(me, 'GET', `/missed?memberId=${them.id}&after=0`)).data.at(-1).read,
  upTo: (await t.call(me, 'GET', `/missed?memberId=${them.id}&after=0`)).readUpTo,
  again: (await t.write(me, them, 'Hello', clientId)).data.read,
});
const known = { page: true, row: true, missed: true, upTo: 1, again: true };
const unknown = { page: false, row: false, missed: false, upTo: null, again: false };

const heardBy = async (person: Person) => {
  const events: LiveEvent[] = [];
  await t.platform.live.subscribe(person.id, (text) => events.push(liveEvent.parse(JSON.parse(text))));
  return (kind: LiveEvent['kind']) => events.filter((event) => event.kind === kind);
};

describe('what I have read', () => {
  test('is shown until somebody says otherwise', async () => {
    expect((await t.call(t.asha, 'GET', '/reading/setting')).data).toEqual({ shows_reading: true });
    await t.write(t.ravi, t.asha, 'Hello', 'one');
    await read(t.asha, t.ravi);
    expect(await toldOf(t.ravi, t.asha, 'one')).toEqual(known);
  });

  test.each([
    ['who reads', true],
    ['who wrote', false],
  ])('is told in no place while %s hides it, and in every place afterwards', async (_, byReader) => {
    const hiding = byReader ? t.asha : t.ravi;
    await t.write(t.ravi, t.asha, 'Hello', byReader ? 'reader' : 'writer');
    await read(t.asha, t.ravi);
    expect((await show(hiding, false)).data).toEqual({ shows_reading: false });
    expect(await toldOf(t.ravi, t.asha, byReader ? 'reader' : 'writer')).toEqual(unknown);
    await show(hiding, true);
    expect(await toldOf(t.ravi, t.asha, byReader ? 'reader' : 'writer')).toEqual(known);
  });

  test('passes no open page while it is hidden, and counts for myself as before', async () => {
    await show(t.asha, false);
    const heard = await heardBy(t.ravi);
    await t.write(t.ravi, t.asha, 'Hello');
    expect(await t.counts(t.asha)).toMatchObject({ chats: 1 });
    const opened = await t.conversation(t.asha, t.ravi);
    expect(opened.unreadFrom).toBe(1);
    expect(await t.counts(t.asha)).toMatchObject({ chats: 0 });
    expect((await t.chats(t.asha)).data).toMatchObject([
      { unreadCount: 0, lastIsMine: false, lastIsRead: true },
    ]);
    expect((await t.conversation(t.asha, t.ravi)).data).toMatchObject([{ read: true }]);
    expect(heard('read')).toEqual([]);
    await show(t.asha, true);
    await t.write(t.ravi, t.asha, 'And now');
    await read(t.asha, t.ravi);
    expect(heard('read')).toEqual([{ kind: 'read', memberId: t.asha.id, upTo: 2 }]);
  });

  test('passes no open page of whom I hide from, as I am gone for them', async () => {
    await t.write(t.ravi, t.asha, 'Hello');
    await t.platform.pool.query("UPDATE interests SET status = 'rejected'");
    await t.platform.db.insertInto('hides').values({ hiderId: t.asha.id, hiddenFromId: t.ravi.id }).execute();
    const heard = await heardBy(t.ravi);
    expect(await read(t.asha, t.ravi)).toMatchObject({ status: 200 });
    expect(await t.counts(t.asha)).toMatchObject({ chats: 0 });
    expect(heard('read')).toEqual([]);
  });

  test('with others is as it was, and the other switch is another one', async () => {
    const bina = await makeMember(t.platform, 'Bina');
    await relate(t.platform, t.ravi, bina, 'accepted');
    await show(t.asha, false);
    await t.call(t.ravi, 'PUT', '/presence/setting', { shows_presence: false });
    await t.write(t.ravi, bina, 'Hello', 'bina');
    await read(bina, t.ravi);
    expect(await toldOf(t.ravi, bina, 'bina')).toEqual(known);
    expect((await t.call(t.asha, 'GET', '/presence/setting')).data).toMatchObject({ shows_presence: true });
    expect((await t.call(t.ravi, 'GET', '/reading/setting')).data).toEqual({ shows_reading: true });
  });

  test.each(['accepted', 'rejected'] as const)(
    'lets open pages of both look again when it changes after a talk that is %s by now, and of nobody else',
    async (status) => {
      const [stranger, chitra] = [
        await makeMember(t.platform, 'Dia'),
        await makeMember(t.platform, 'Chitra'),
      ];
      await relate(t.platform, t.asha, chitra, 'rejected');
      await t.write(t.ravi, t.asha, 'Hello');
      await t.platform.pool.query('UPDATE interests SET status = $1 WHERE status = $2', [status, 'accepted']);
      const [his, hers, ...others] = await Promise.all([t.ravi, t.asha, chitra, stranger].map(heardBy));
      await show(t.asha, false);
      const changed = [{ kind: 'member', memberId: t.asha.id }];
      expect([his?.('member'), hers?.('member')]).toEqual([changed, changed]);
      expect(others.map((heard) => heard('member'))).toEqual([[], []]);
    },
  );

  test('is not told by a message that is sent again once its reader has blocked', async () => {
    await t.write(t.ravi, t.asha, 'Hello', 'again');
    await t.call(t.asha, 'PUT', '/read', { memberId: t.ravi.id });
    expect(await t.write(t.ravi, t.asha, 'Hello', 'again')).toMatchObject({ data: { read: true } });
    await t.platform.db.insertInto('blocks').values({ blockerId: t.asha.id, blockedId: t.ravi.id }).execute();
    expect(await t.write(t.ravi, t.asha, 'Hello', 'again')).toMatchObject({
      status: 200,
      data: { read: false },
    });
  });

  test('is no sign of who has blocked somebody they wrote with', async () => {
    await t.write(t.ravi, t.asha, 'Hello');
    await t.platform.db.insertInto('blocks').values({ blockerId: t.asha.id, blockedId: t.ravi.id }).execute();
    const his = await heardBy(t.ravi);
    await show(t.asha, false);
    expect(his('member')).toEqual([]);
  });
});
