import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { profileRoutes } from './routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

test('one may be put on the public site again twenty times a day, and taken off it always', async () => {
  const { id, headers } = await t.member('Asha', 'Female');
  const show = async (publicConsent: boolean) => {
    const payload = { public_consent: publicConsent };
    const asked = { method: 'PUT', url: '/api/users/update/profile', headers, payload } as const;
    return (await t.app.inject(asked)).statusCode;
  };
  for (let time = 0; time < serverLimits.undosPerDay; time += 1)
    expect([await show(true), await show(false)]).toEqual([200, 200]);
  expect([await show(true), await show(false)]).toEqual([429, 200]);
  const noted = t.platform.db.selectFrom('consents').select('given').where('memberId', '=', id);
  expect(await noted.where('purpose', '=', 'public_site').execute()).toHaveLength(
    2 * serverLimits.undosPerDay,
  );
});
