import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

test('a man of 19 is told from when he may send interests, above the lists and beside each button', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const year = Number(new Date().toLocaleString('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }));
  const him = { name: 'Tanmay Rao', gender: 'Male', mobile: '9812700101', listed: true } as const;
  await joinSparsely(page, { ...him, born: `${year - 19}-01-01` });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/interest')) sent.push(request.url());
  });
  const from = `1 January ${year + 2}`;

  await page.goto(pages.matches);
  const main = page.getByRole('main');
  await expect(main.getByRole('note').filter({ hasText: 'marry at 21' })).toContainText(from);
  const send = main.getByRole('button', { name: /^Send Interest to / });
  const expectWait = async () => {
    await expect(send.first()).toBeDisabled();
    await expect(send.first()).toHaveAccessibleDescription(
      `You can send interests from ${from}, when you turn 21.`,
    );
    await send.first().press('Enter');
  };
  await expectWait();
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/matchedetails\//);
  await expectWait();
  await expect(main.getByText(`You can send interests from ${from}, when`)).toBeInViewport();
  expect(sent).toEqual([]);
});
