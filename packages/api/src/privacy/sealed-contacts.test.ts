import { afterAll, beforeAll, expect, test } from 'vitest';

import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { newApplicant, goodPassword, verify } from '../features/auth/testing/applicants.ts';
import { authTest } from '../features/auth/testing/auth-test.ts';
import type { AuthTest } from '../features/auth/testing/auth-test.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { findInRows } from '../platform/database/testing/find-in-rows.ts';

let t: AuthTest;

beforeAll(async () => {
  t = await authTest({}, profileRoutes);
});

afterAll(() => t.close());

const rowsWith = (words: readonly string[]) => findInRows(t.platform, words);

test('by what a member is reached stands nowhere in the database, however far a change has come', async () => {
  const browser = t.browser();
  const applicant = newApplicant();
  const { contact_no: phone, email } = applicant;
  const reached = [phone, email];
  await browser.post('/auth/register_user', applicant);
  expect(await rowsWith(reached)).toEqual([]);
  const { body } = await verify(browser, phone, await t.codeFor(phone));
  const token = body.access_token;
  expect(await rowsWith(reached)).toEqual([]);

  const given = { ...exampleForm('contact'), phone_number: '9812300001', whatsapp_number: '9812300002' };
  const handles = {
    facebook: 'asha.facebook',
    instagram: 'asha.instagram',
    twitter: 'asha_x',
    linkedin: 'asha-linkedin',
  };
  const saved = await browser.post('/contact_details', { ...given, ...handles }, { token });
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({ phone_number: '9812300001', ...handles });
  reached.push('9812300001', '9812300002', ...Object.values(handles));
  expect(await rowsWith(reached)).toEqual([]);

  const [nextPhone, nextEmail] = ['9812300003', 'asha.next@example.test'];
  reached.push(nextPhone, nextEmail);
  await t.platform.db.deleteFrom('throttleMarks').execute();
  const asked = [
    await browser.post('/auth/change_email', { email: nextEmail, password: goodPassword }, { token }),
    await browser.post('/auth/forgot_password', { email }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsWith(reached)).toEqual([]);
  await t.platform.jobs.runWaiting();
  await browser.post('/auth/change_phone', { contact_no: nextPhone, password: goodPassword }, { token });
  const confirmed = await browser.post(
    '/auth/confirm_phone',
    { contact_no: nextPhone, otp: await t.codeFor(nextPhone) },
    { token },
  );
  expect(confirmed.status).toBe(200);
  expect((await t.outbox(nextEmail)).length).toBe(1);
  expect(await rowsWith(reached)).toEqual([]);

  const letter = { name: 'Asha', email: 'asha.writes@example.test', message: 'My photo waits for a week.' };
  expect((await t.browser().post('/contact_details', letter)).status).toBe(200);
  expect(await rowsWith([...reached, letter.email])).toEqual([]);
});

test('what stands there is found', async () => {
  await t.platform.db.insertInto('members').values({ name: 'Nine 9812300009' }).execute();
  expect(await rowsWith(['9812300009'])).toEqual(['public.members: 9812300009']);
});
