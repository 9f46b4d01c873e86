import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { WireAnswers } from '@mysathi/contract/section-wire';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;
beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});
afterAll(() => t.close());

const save = async (headers: Headers, name: 'personal' | 'professional', changes: WireAnswers) => {
  const url = name === 'personal' ? '/api/personal_info' : '/api/professional_details';
  const payload = { ...exampleForm(name), ...changes };
  const answer = await t.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};

const single = { marital_status: 'Single' };
const younger = 'By your date of birth you were younger than 14 then. Please check the year.';

describe('since when somebody works', () => {
  test('is from the calendar year of turning 14 on, and stays as it was where it is refused', async () => {
    const { headers } = await t.newcomer();
    await save(headers, 'personal', { ...single, dob: '1995-12-31' });
    expect((await save(headers, 'professional', { working_since: '2009-01-01' })).status).toBe(200);
    expect(await save(headers, 'professional', { working_since: '2008-12-01' })).toMatchObject({
      status: 400,
      code: 'invalid',
      message: younger,
      errors: [{ path: 'working_since', message: younger }],
    });
    const kept = await t.app.inject({ url: '/api/professional_details', headers });
    expect(kept.json()).toMatchObject({ data: { working_since: '2009-01-01' } });
  });

  test('may come before the birthday is told, which then has to go with it', async () => {
    const { headers } = await t.newcomer();
    expect((await save(headers, 'professional', { working_since: '2008-12-01' })).status).toBe(200);
    expect(await save(headers, 'personal', { ...single, dob: '1995-01-01' })).toMatchObject({
      status: 400,
      errors: [{ path: 'dob', message: expect.stringMatching(/younger than 14 .* Please check both/) }],
    });
    expect((await save(headers, 'personal', { ...single, dob: '1994-12-31' })).status).toBe(200);
  });

  test('keeps nobody from other answers who said it before it was looked at', async () => {
    const { id, headers } = await t.newcomer();
    await save(headers, 'personal', { ...single, dob: '1995-01-01' });
    await save(headers, 'professional', { working_since: '2010-01-01' });
    await t.platform.db
      .updateTable('professionalDetails')
      .set({ workingSince: '1999-01-01' })
      .where('memberId', '=', id)
      .execute();
    const saved = await save(headers, 'personal', { ...single, dob: '1995-02-01', complexion: 'Medium' });
    expect(saved.status).toBe(200);
    expect((await save(headers, 'personal', { ...single, dob: '1996-02-01' })).status).toBe(400);
  });
});
