import type { FastifyInstance } from 'fastify';

import { makePerson } from '../../../members/testing/people.ts';
import type { Person, PersonTraits } from '../../../members/testing/people.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signedInHeader } from '../../../platform/sessions/testing.ts';

/** A member with a session of their own, which sending asks the database about; for tests. */
export const makeWriter = async (
  platform: Platform,
  name: string,
  traits?: PersonTraits,
): Promise<Person> => {
  const person = await makePerson(platform, name, traits);
  return { ...person, headers: await signedInHeader(platform, person.id) };
};

/** A woman and a man who see each other in their lists; for tests. */
export const makeWriters = async (platform: Platform) => ({
  asha: await makeWriter(platform, 'Asha', { gender: 'Female' }),
  ravi: await makeWriter(platform, 'Ravi', { gender: 'Male' }),
});

/** Puts an interest of a status between two people, in place of an earlier one; for tests. */
export const relate = async (
  { db }: Pick<Platform, 'db'>,
  sender: Person,
  receiver: Person,
  status: string,
) => {
  await db
    .deleteFrom('interests')
    .where('senderId', '=', sender.id)
    .where('receiverId', '=', receiver.id)
    .execute();
  await db
    .insertInto('interests')
    .values({
      senderId: sender.id,
      receiverId: receiver.id,
      status,
      answeredAt: status === 'accepted' ? new Date() : null,
    })
    .execute();
};

/** The calls about messages as a person makes them; for tests. */
export const messageCalls = (app: FastifyInstance) => {
  const call = async (me: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/messages${url}`,
      headers: me.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const write = (me: Person, them: Person, message: string, clientId?: string) =>
    call(me, 'POST', '', { message, memberId: them.id, ...(clientId === undefined ? {} : { clientId }) });
  const conversation = (me: Person, them: Person, cursor = '') =>
    call(me, 'GET', `/list?memberId=${them.id}&cursor=${cursor}`);
  const chats = (me: Person) => call(me, 'GET', '/chats');
  const counts = async (me: Person) => (await call(me, 'GET', '/counts')).data;
  return { call, write, conversation, chats, counts };
};

export const texts = (answer: { data: { message: string }[] }) => answer.data.map(({ message }) => message);
