import { afterAll, beforeAll, expect, test } from 'vitest';

import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';
import { contactsOpenLater } from '@mysathi/contract/texts/ways-to-reach';
import { wireName, wirePaths } from '@mysathi/contract/wire';

import { memberCall } from '../../members/testing/member-call.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { profileRoutes } from './routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

const reached = 'Somebody kind, who cooks and sings with me at home: call 98765 43210.';
const call = (...asked: Parameters<ReturnType<typeof memberCall>>) => memberCall(t.app)(...asked);

test('a way to reach somebody is refused beside the answer that holds it', async () => {
  const me = await t.member('Asha', 'Female');
  const work = { ...exampleForm('professional'), [wireName('currentCompany')]: 'Mill, 9876543210' };
  const wishes = { ...exampleForm('partner'), [wireName('expectations')]: reached };
  await call(me, 'POST', '/hobbies', exampleForm('hobbies'));
  const refusals = [
    await call(me, 'PUT', '/users/update/profile', { about_text: reached }),
    await call(me, 'PUT', '/hobbies/notes', { notes: { Yoga: reached } }),
    await call(me, 'POST', '/professional_details', work),
    await call(me, 'POST', wirePaths.partner, wishes),
  ];
  expect(refusals.map(({ status, errors }) => [status, errors])).toEqual(
    ['about_text', 'notes.Yoga', wireName('currentCompany'), wireName('expectations')].map((path) => [
      400,
      [{ path, message: contactsOpenLater }],
    ]),
  );
});

test('what was written before stays, is read, and holds up nothing beside it', async () => {
  const me = await t.member('Asha', 'Female');
  await fillSections(t.platform, me.id, {
    partner: { expectations: reached },
    hobbies: { notes: JSON.stringify({ Yoga: reached }) },
  });
  await t.platform.db.updateTable('members').set({ aboutText: reached }).where('id', '=', me.id).execute();
  expect(await call(me, 'PUT', '/users/update/profile', { language: 'hi' })).toMatchObject({
    status: 200,
    data: { about_text: reached },
  });
  expect((await call(me, 'POST', '/hobbies', exampleForm('hobbies'))).data.notes).toEqual({ Yoga: reached });
  expect((await call(me, 'GET', wirePaths.partner)).data).toMatchObject({
    [wireName('expectations')]: reached,
  });
  expect((await call(me, 'POST', wirePaths.partner, exampleForm('partner'))).status).toBe(200);
});
