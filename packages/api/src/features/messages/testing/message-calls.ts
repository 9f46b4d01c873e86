import type { FastifyInstance } from 'fastify';

import type { Person } from '../../../members/testing/people.ts';

/** Returns functions that make the calls about messages as a member; for tests. */
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
  const chatWith = (me: Person, them: Person) => call(me, 'GET', `/chats?memberId=${them.id}`);
  const counts = async (me: Person) => (await call(me, 'GET', '/counts')).data;
  return { call, write, conversation, chats, chatWith, counts };
};

/** Returns the texts of a conversation page, in order. */
export const texts = (answer: { data: { message: string }[] }) => answer.data.map(({ message }) => message);
