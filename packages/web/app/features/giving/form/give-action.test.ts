import type { GiftBody } from '@mysathi/contract/endpoints/donations';
import { beforeEach, expect, test } from 'vitest';

import { giveFromForm } from './give-action.ts';

const attempt = '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b';
const gift = 'd9428888-122b-41e1-b85c-61cd3cbee6c1';

/** The gift created by each attempt, as stored on the server. */
const made = new Map<string, string>();
let answersAreLost = false;
let isExpired = false;

beforeEach(() => {
  made.clear();
  answersAreLost = false;
  isExpired = false;
});

const callApi = async (_path: string, init: RequestInit): Promise<Response> => {
  const read = JSON.parse(await new Response(init.body).text()) as GiftBody;
  const { attempt: key = '', pageToken: _pageToken, language: _language, ...content } = read;
  const text = JSON.stringify(content);
  if ((made.get(key) ?? text) !== text)
    return Response.json({ code: 'attempt_other', message: 'Sent before.', data: null }, { status: 422 });
  if (isExpired)
    return Response.json({ code: 'voucher_expired', message: 'Expired.', data: null }, { status: 409 });
  made.set(key, text);
  if (answersAreLost) return new Response('', { status: 500 });
  return Response.json({ message: '', data: { gift, checkout: null } });
};

const sent = (fields: Record<string, string>, cookie = '') => {
  const form = new FormData();
  const filled = { choice: '200000', name: 'Asha', email: 'asha@example.org', indianCitizen: 'on' };
  const card = { option: 'gift_card', voucher: 'CARD', attempt, pageToken: 'token' };
  for (const [name, value] of Object.entries({ ...filled, ...card, ...fields })) form.set(name, value);
  return giveFromForm(
    new Request('https://mysathi.test/give', { method: 'POST', body: form, headers: { cookie } }),
    { callApi },
    'a-campaign',
  );
};

test('a form that was changed is another gift, and one gift alone, however often it is sent', async () => {
  expect(await sent({ voucher: 'FIRST' })).toEqual({ gift, isPaid: true });
  answersAreLost = true;
  const unknown = await sent({ voucher: 'SECOND' });
  expect(unknown).toMatchObject({ refusal: { code: 'unreadable' }, status: 500 });
  expect(made.size).toBe(2);
  // The browser may have lost the answer too, and then still has the first attempt key.
  answersAreLost = false;
  expect(await sent({ voucher: 'SECOND', attempt: unknown.refusal?.attempt ?? '' })).toEqual({
    gift,
    isPaid: true,
  });
  expect(await sent({ voucher: 'SECOND' })).toEqual({ gift, isPaid: true });
  // Or after the page was reloaded, perhaps in the other language.
  expect(await sent({ voucher: 'SECOND', pageToken: 'another token' }, 'lang=hi')).toEqual({
    gift,
    isPaid: true,
  });
  expect(made.size).toBe(2);
});

test('of a card that does not pay it is told whether the form had been sent before', async () => {
  isExpired = true;
  const untouched = { code: 'voucher_expired', problems: { voucher: 'Expired.' }, isSentBefore: false };
  expect(await sent({})).toMatchObject({ refusal: untouched, status: 409 });
  isExpired = false;
  answersAreLost = true;
  await sent({});
  answersAreLost = false;
  isExpired = true;
  expect((await sent({ name: 'Asha K' })).refusal).toMatchObject({ ...untouched, isSentBefore: true });
});
