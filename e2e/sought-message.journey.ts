import { pages } from '@mysathi/contract/pages';

import { acquaint } from './people/by-api.ts';
import { messagesWith } from './people/chats.ts';
import { expect, test } from './people/journey.ts';
import { joinTwo } from './people/pair.ts';

const her = { name: 'Kasturi Modak', gender: 'Female', mobile: '9812300572', listed: true } as const;
const him = { name: 'Aniket Bapat', gender: 'Male', mobile: '9812300573', listed: false } as const;
/** As many as a talk shows at first. */
const messagesPerPage = 50;

test('on the way to a message far up, a page that is refused is asked for once, and then by the reader', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(hers, her, him);
  await acquaint({ page: his, ...he }, { page: hers, ...she });
  for (let index = 1; index <= messagesPerPage; index += 1) {
    const written = await his.request.post('/api/messages', {
      data: { message: `Verse ${index}`, memberId: she.id },
      headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${he.token}` },
    });
    expect(written.ok(), await written.text()).toBe(true);
  }

  const isOlder = /messages\/list\?.*cursor=/;
  let times = 0;
  await hers.route(isOlder, (route) => {
    times += 1;
    return route.fulfill({ status: 429, json: { message: 'Too many.', code: 'too_many' } });
  });
  const refused = hers.waitForResponse(isOlder);
  await hers.goto(pages.chatAt(he.id, 1));
  await refused;
  const older = hers.getByRole('button', { name: 'Show older messages' });
  await expect(older).toBeEnabled();
  expect(times).toBe(1);

  await hers.unroute(isOlder);
  await older.click();
  await expect(messagesWith(hers, him.name).getByText('Good morning', { exact: true })).toBeInViewport();
});
