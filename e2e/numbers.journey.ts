import { pages } from '@mysathi/contract/pages';

import { bellOf } from './people/bell.ts';
import { acquaint } from './people/by-api.ts';
import { say } from './people/chats.ts';
import { letTimePass } from './people/clock.ts';
import { expect, test } from './people/journey.ts';
import { joinTwo } from './people/pair.ts';

test('the numbers of the navigation and the list of news go on with the messages that come, also without a line', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Shubha Kamat', gender: 'Female', mobile: '9812400022', listed: true },
    { name: 'Girish Pai', gender: 'Male', mobile: '9812400023', listed: false },
  );
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  await his.goto(pages.chatWith(she.id));

  await hers.goto(pages.notifications);
  await say(his, 'Shubha Kamat', 'The first');
  await expect(hers.getByRole('main').getByText(/1 new message\b/)).toBeVisible();
  await say(his, 'Shubha Kamat', 'The second');
  await expect(hers.getByRole('main').getByText('2 new messages')).toBeVisible();

  await test.step('without a line they are asked for', async () => {
    const unlined = await hers.context().newPage();
    await unlined.routeWebSocket(/\/api\//, (line) => line.close());
    await unlined.clock.install();
    await unlined.goto(pages.settings);
    await expect(bellOf(unlined)).toBeVisible();
    const before = await bellOf(unlined).getAttribute('aria-label');
    await hers.goto(pages.chatWith(he.id));
    await expect(bellOf(hers)).not.toHaveAttribute('aria-label', before ?? '');
    await letTimePass(unlined, 31_000);
    await expect(bellOf(unlined)).not.toHaveAttribute('aria-label', before ?? '');
    await unlined.close();
  });
});
