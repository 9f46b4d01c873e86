import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberCall } from '../../members/testing/member-call.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { decideStory, linesOfStory, waitingStories } from './review.ts';

const description = 'We met here and found that we both like long walks and short speeches. '
  .repeat(2)
  .trim();

let t: MemberTest;
let call: ReturnType<typeof memberCall>;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  t = await memberTest('all');
  call = memberCall(t.app);
  ({ asha, ravi } = await makeMemberPair(t.platform));
  await relate(t.platform, asha, ravi, 'accepted');
  await t.platform.db.updateTable('members').set({ language: 'hi' }).where('id', '=', ravi.id).execute();
});

afterAll(() => t.close());

/** Writes a story that both agree to and decides it; returns the line that the desk reads. */
const decide = async (reason: string | null): Promise<string | undefined> => {
  const id = (await call(asha, 'POST', '/success_stories', { memberId: ravi.id, description })).data._id;
  await call(ravi, 'PUT', `/success_stories/${id}/agree`, { description });
  const [waiting] = (await waitingStories(t.platform)).waiting;
  if (waiting === undefined) throw new Error('A story waits.');
  expect(
    await decideStory(t.platform, waiting.number, { reason, seen: waiting.seen, by: 'Meera Nair' }),
  ).toBe(true);
  return linesOfStory(waiting)[0];
};

const lettersTo = async ({ id }: Person) => t.outbox(`${id}@example.org`);

test('both are told of the desk’s word, each in their language, and on their page alone why', async () => {
  expect(await decide('Please leave out the hospital.')).toContain(', who read English and Hindi,');
  await decide(null);
  expect((await lettersTo(asha)).map(({ subject }) => subject)).toEqual([
    'Your story is not shown yet',
    'Your story is on Mysathi',
  ]);
  const letters = await lettersTo(ravi);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Asha ने आप दोनों की कहानी लिखी',
    'आपकी कहानी अभी नहीं दिखती',
    'Asha ने आप दोनों की कहानी लिखी',
    'आपकी कहानी Mysathi पर आ गई है',
  ]);
  expect(letters.at(-1)?.body).toMatch(/^नमस्ते Ravi जी,\n\nआपकी और Asha की कहानी .+\/settings\/story$/m);
  expect(JSON.stringify(letters)).not.toContain('hospital');
});

test('nobody is written to at an address that is not confirmed: it may be a stranger’s', async () => {
  const unconfirmed = t.platform.db.updateTable('credentials').set({ emailConfirmedAt: null });
  await unconfirmed.where('memberId', '=', ravi.id).execute();
  const before = await lettersTo(ravi);
  await decide(null);
  expect((await lettersTo(asha)).at(-1)?.subject).toBe('Your story is on Mysathi');
  expect(await lettersTo(ravi)).toEqual(before);
});
