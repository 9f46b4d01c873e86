import { afterAll, beforeAll, expect, test } from 'vitest';

import { eraseAccounts } from '../features/account/erase.ts';
import {
  incidentLetters,
  prepareIncidentLetter,
  sendIncidentLetter,
} from '../features/safety/incidents/letters-at-desk.ts';
import { tellConcerned } from '../features/safety/incidents/tell-concerned.ts';
import { makeGiftOf } from '../members/testing/gifts.ts';
import { memberTest } from '../members/testing/member-test.ts';
import type { MemberTest } from '../members/testing/member-test.ts';

const english = { subject: 'Your data at Mysathi', text: 'On Monday a copy of our database was taken.' };
const hindi = { subject: 'Mysathi पर आपका डेटा', text: 'सोमवार को हमारे डेटाबेस की एक प्रति ली गई।' };

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest('all');
});
afterAll(() => t.close());

test('a donor whose account is erased before the letter leaves is told at the address of the gift', async () => {
  const { db } = t.platform;
  const asha = await t.newcomer('Asha');
  await makeGiftOf(t.platform, asha.id);
  const number = await prepareIncidentLetter(t.platform, {
    english,
    hindi,
    members: 'all',
    donors: 'all',
    by: 'Meera Nair',
  });
  await db.updateTable('members').set({ state: 'leaving' }).where('id', '=', asha.id).execute();
  await db
    .insertInto('accountDeletions')
    .values({ memberId: asha.id, stateBefore: 'active', eraseAt: new Date(0) })
    .execute();
  await eraseAccounts(t.platform);
  const [letter] = await incidentLetters(t.platform);
  await sendIncidentLetter(t.platform, number, { seen: letter?.seen ?? '', by: 'Arjun Das' });
  await tellConcerned(t.platform);
  expect((await t.outbox(`${asha.id}@gifts.example`)).map(({ subject }) => subject)).toContain(
    english.subject,
  );
});
