import { limits } from '@mysathi/contract/limits';
import { expect, test } from 'vitest';

import { sendFromForm } from './contact-action.ts';

const typed = { name: 'Asha', email: 'asha@example.org', message: 'Hello,\nwho reads this?' };

const sent = (fields: Record<string, string>, answer: () => Response, search = '') => {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const callApi = async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    bodies.push(JSON.parse(await new Response(init.body).text()));
    return answer();
  };
  const body = new URLSearchParams(fields);
  const request = new Request(`https://mysathi.test/contact${search}`, { method: 'POST', body });
  return sendFromForm(request, { callApi }).then((result) => ({ ...result, calls, bodies }));
};
const never = () => {
  throw new Error('Nothing is to be sent.');
};

test('a message that was taken has its ticket', async () => {
  const taken = () => Response.json({ message: 'Sent', data: { ticket: 7 } });
  expect(await sent(typed, taken)).toEqual({
    outcome: { sent: { ticket: 7, email: typed.email } },
    status: 200,
    calls: ['POST /api/contact_details'],
    bodies: [{ ...typed, contact_no: '0' }],
  });
});

test('lines of a message that a browser sends without scripts are as long as they were typed', async () => {
  const lines = `${'a\n'.repeat(10)}${'b'.repeat(limits.messageCharacters - 20)}`;
  const taken = () => Response.json({ message: 'Sent', data: { ticket: 7 } });
  // Browsers count a line break as one character and send two.
  const { bodies } = await sent({ ...typed, message: lines.replaceAll('\n', '\r\n') }, taken);
  expect(bodies).toEqual([{ ...typed, contact_no: '0', message: lines }]);
});

test('a report names the campaign of its address', async () => {
  const taken = () => Response.json({ message: 'Sent', data: { ticket: 8 } });
  const { bodies } = await sent(typed, taken, '?campaign=a-library');
  expect(bodies).toEqual([{ ...typed, contact_no: '0', campaign: 'a-library' }]);
});

test.each([
  ['?campaign=a-library&about=organiser', { campaign: 'a-library', about: 'organiser' }],
  ['?campaign=a-library&about=gardener', { campaign: 'a-library' }],
  ['?about=organiser', {}],
])('a question names whom its address is about: %s', async (search, named) => {
  const taken = () => Response.json({ message: 'Sent', data: { ticket: 9 } });
  const { bodies } = await sent(typed, taken, search);
  expect(bodies).toEqual([{ ...typed, contact_no: '0', ...named }]);
});

test('what is not right comes back with its fault and is not sent', async () => {
  const answers = { ...typed, email: 'asha@example' };
  const problems = { email: 'Enter a valid email' };
  expect(await sent(answers, never)).toEqual({
    outcome: { refusal: { answers, problems, failure: undefined } },
    status: 400,
    calls: [],
    bodies: [],
  });
  expect((await sent({}, never)).outcome.refusal).toMatchObject({
    answers: { name: '', email: '', message: '' },
    problems: { name: 'Please enter your name.', message: 'Please write a message.' },
  });
});

test.each([
  [429, { code: 'too_many', message: 'Too many tries.' }, 'Too many tries.'],
  [500, { code: 'failed', message: 'Something went wrong!' }, ''],
])('what the API refuses with %s comes back as it was typed', async (status, body, failure) => {
  const refused = await sent(typed, () => Response.json(body, { status }));
  expect(refused).toMatchObject({ status, outcome: { refusal: { answers: typed, problems: {}, failure } } });
});

test('where the API says nothing that can be read, the form comes back all the same', async () => {
  const refused = await sent(typed, () => new Response('<html>'));
  expect(refused).toMatchObject({ status: 503, outcome: { refusal: { answers: typed, failure: '' } } });
});
