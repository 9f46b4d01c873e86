import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { lockMember } from '../../members/accounts/lock-member.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { headerSessions, makePair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { duringTransaction } from '../../platform/database/testing/during-transaction.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { mayNote } from './rules.ts';

let started: MemberTest;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await memberTest('all', { parts: () => ({ sessions: headerSessions() }) });
  ({ app } = started);
});
afterAll(() => started.close());
beforeEach(async () => {
  ({ asha, ravi } = await makePair(started.platform));
});

const write = async (me: Person, { id }: Pick<Person, 'id'>, note: string, before?: string | null) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/notes/${id}`,
    headers: me.headers,
    payload: { note, before },
  });
  return { status: answer.statusCode, ...answer.json() };
};
const read = async (me: Person, { id }: Person) =>
  (await app.inject({ url: `/api/users/detail?_id=${id}`, headers: me.headers })).json();

describe('a note', () => {
  test('comes with the profile that it is about, to whoever wrote it alone', async () => {
    const note = 'Their father called on Sunday: 98765 43210.';
    expect(await write(asha, ravi, `  ${note}\n`)).toMatchObject({ message: 'Note saved', data: { note } });
    expect([(await read(asha, ravi)).data.my_note, (await read(ravi, asha)).data.my_note]).toEqual([
      note,
      null,
    ]);
    expect(JSON.stringify(await read(ravi, asha))).not.toContain('father');
  });

  test('takes the place of the one before, and goes where nothing is written', async () => {
    await write(asha, ravi, 'Ask about Pune.');
    await write(asha, ravi, 'He moves to Pune.');
    expect((await read(asha, ravi)).data.my_note).toBe('He moves to Pune.');
    for (const nothing of [' \n ', '\u200b', ''])
      expect(await write(asha, ravi, nothing)).toMatchObject({
        message: 'Note removed',
        data: { note: null },
      });
    expect((await read(asha, ravi)).data.my_note).toBeNull();
  });

  test('takes the place of the one alone that it was begun from, where that is said', async () => {
    expect((await write(asha, ravi, 'Kind.', null)).status).toBe(200);
    expect((await write(asha, ravi, 'Very kind.', 'Kind.')).status).toBe(200);
    for (const [note, before] of [
      ['Of another tab.', 'Kind.'],
      ['Of another tab.', null],
      ['', 'Kind.'],
    ] as const)
      expect(await write(asha, ravi, note, before)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(asha, ravi)).data.my_note).toBe('Very kind.');

    expect((await write(asha, ravi, '', 'Very kind.')).message).toBe('Note removed');
    expect((await write(asha, ravi, 'Very kind, and tall.', 'Very kind.')).code).toBe('conflict');
    expect((await read(asha, ravi)).data.my_note).toBeNull();
  });

  test('that was kept already is none of another tab: an answer that got lost is sent again', async () => {
    await write(asha, ravi, 'Kind.', null);
    expect(await write(asha, ravi, 'Kind.', null)).toMatchObject({ status: 200, data: { note: 'Kind.' } });
    await write(asha, ravi, '', 'Kind.');
    expect((await write(asha, ravi, '', 'Kind.')).message).toBe('Note removed');
  });

  test('of two that are saved at once the second finds the first', async () => {
    const first = { memberId: asha.id, aboutId: ravi.id, note: 'Of another tab.', changedAt: new Date() };
    const saveFirst = async (tx: Transaction<DB>) => {
      await lockMember(tx, asha.id);
      await tx.insertInto('memberNotes').values(first).execute();
    };
    const second = () => write(asha, ravi, 'Kind.', null);
    const [answer] = await duringTransaction(started.platform.db, saveFirst, [second]);
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(asha, ravi)).data.my_note).toBe(first.note);
  });

  test('has its length', async () => {
    const longest = 'न'.repeat(limits.memberNoteCharacters);
    expect((await write(asha, ravi, longest)).data).toEqual({ note: longest });
    expect(await write(asha, ravi, `${longest}न`)).toMatchObject({
      status: 400,
      message: 'Please use at most 1000 characters.',
    });
    expect((await read(asha, ravi)).data.my_note).toBe(longest);
  });

  test('is written so often a day, and taken away always', async () => {
    const before = Array.from({ length: serverLimits.notesWrittenPerDay - 1 }, () => ({
      kind: 'note',
      subject: asha.id,
    }));
    await started.platform.db.insertInto('throttleMarks').values(before).execute();
    expect((await write(asha, ravi, 'Kind.')).status).toBe(200);
    expect(await write(asha, ravi, 'Very kind.')).toMatchObject({ status: 429, code: 'too_many' });
    expect((await read(asha, ravi)).data.my_note).toBe('Kind.');
    expect((await write(asha, ravi, '')).message).toBe('Note removed');
  });

  test('is refused about whoever is not there for the writer, and waits until they are', async () => {
    await write(asha, ravi, 'Kind.');
    await started.platform.db
      .insertInto('blocks')
      .values({ blockerId: ravi.id, blockedId: asha.id })
      .execute();
    expect((await write(asha, ravi, 'Not kind.')).code).toBe('profile_gone');
    expect((await write(asha, { id: '00000000-0000-4000-8000-000000000000' }, 'Who?')).code).toBe(
      'profile_gone',
    );
    await started.platform.db.deleteFrom('blocks').execute();
    expect((await read(asha, ravi)).data.my_note).toBe('Kind.');
  });
});

describe('by the rule', () => {
  test.each(['stranger', 'sent', 'received', 'accepted', 'rejected'] as const)(
    'one may write one about a member who is %s',
    (relation) => expect(mayNote(relation)).toEqual({ may: 'note' }),
  );

  test('nobody writes one about themselves', async () => {
    expect(mayNote('oneself')).toEqual({ refused: 'oneself' });
    expect((await write(asha, asha, 'I')).code).toBe('oneself');
  });
});
