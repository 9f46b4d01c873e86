import { expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import { makeMemberPair } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { messageRoutes } from './routes.ts';

const secondsBetween = 1.5;
const pollsOfAnHour = 3600 / secondsBetween;
const atOnce = 40;

test('a client that asks for messages every 1.5 seconds is never put off, were it an hour within a minute', async () => {
  const { requestsPerMinute } = readConfig({});
  const started = await memberTest([messageRoutes], { config: { requestsPerMinute } });
  const { app } = started;
  const { asha, ravi } = await makeMemberPair(started.platform);
  await relate(started.platform, ravi, asha, 'accepted');
  const poll = async () =>
    (await app.inject({ url: `/api/messages/list?memberId=${asha.id}`, headers: { ...ravi.headers } }))
      .statusCode;
  const statuses = new Set<number>();
  for (let asked = 0; asked < pollsOfAnHour; asked += atOnce)
    for (const status of await Promise.all(Array.from({ length: atOnce }, poll))) statuses.add(status);
  expect([...statuses]).toEqual([200]);
  await started.close();
});
