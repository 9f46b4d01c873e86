import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { forgetMarks } from './forget-marks.ts';

let opened: TestPlatform;
beforeAll(async () => {
  opened = await testPlatform();
});
afterAll(() => opened.close());

test('what was counted goes after a day: no window is longer, and people are told that it goes within two', async () => {
  await opened.platform.pool.query(
    `INSERT INTO throttle_marks (kind, subject, marked_at)
     SELECT 'otp-send', hours::text, now() - make_interval(hours => hours) FROM unnest(ARRAY[23, 25]) AS hours`,
  );
  await forgetMarks(opened.platform);
  const kept = await opened.platform.db.selectFrom('throttleMarks').select('subject').execute();
  expect(kept).toEqual([{ subject: '23' }]);
});
