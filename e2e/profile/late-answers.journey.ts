import type { Route } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { joinSparsely } from '../people/by-api.ts';
import { goWithin } from '../network/go-within.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { chooseMore, sayYes } from '../people/privacy.ts';
import { toastWith } from '../people/toasts.ts';

const her = { name: 'Ashwini Sane', gender: 'Female', mobile: '9812300971', listed: true } as const;
const him = { name: 'Mandar Khare', gender: 'Male', mobile: '9812300972', listed: true } as const;
const another = { name: 'Sagar Modak', gender: 'Male', mobile: '9812300973', listed: true } as const;

test('the answer to what was put off while it was on its way ends nothing that was begun since', async ({
  page,
}) => {
  const { his, she, he } = await joinTwo(page, her, him);
  const other = await joinSparsely(his, another);

  await test.step('a note', async () => {
    await page.goto(pages.matchDetail(he.id));
    const write = page.getByRole('button', { name: 'Write a note' });
    const note = page.getByLabel(`What you want to remember about ${him.name}`);
    const { calls, letGo } = await holdCalls(page, '**/api/notes/*');
    await write.click();
    await note.fill('Sent first.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => calls).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await write.click();
    await note.fill('Typed since.');
    letGo();
    await expect(toastWith(page, 'Note saved')).toBeVisible();
    await expect(note).toHaveValue('Typed since.');
  });

  await test.step('an unblocking', async () => {
    const headers = { authorization: `Bearer ${she.token}`, 'sec-fetch-site': 'same-origin' };
    for (const { id: memberId } of [he, other])
      expect((await page.request.post('/api/blocks', { data: { memberId }, headers })).ok()).toBe(true);
    await page.goto(pages.blockedPeople);
    const rowOf = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const asked = page.getByRole('alertdialog');
    const { calls, letGo } = await holdCalls(page, '**/api/blocks/*');
    await rowOf(him.name).getByRole('button').click();
    await sayYes(page);
    await expect.poll(() => calls).toHaveLength(1);
    await page.keyboard.press('Escape');
    await rowOf(another.name).getByRole('button').click();
    await expect(asked.getByRole('button', { name: 'Yes' })).toBeVisible();
    letGo();
    await expect(rowOf(him.name)).toHaveCount(0);
    await expect(asked).toContainText(another.name);
    await sayYes(page);
    await expect(page.getByRole('heading', { name: 'You have not blocked anyone' })).toBeVisible();
  });

  await test.step('a report', async () => {
    await page.goto(pages.matchDetail(he.id));
    const send = async () => {
      await chooseMore(page, him.name, 'Report');
      const dialog = page.getByRole('dialog', { name: `Report ${him.name}` });
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
    };
    const closed = Promise.withResolvers<void>();
    const breakOff = async (route: Route) => {
      await closed.promise;
      await route.abort();
    };
    await page.route('**/api/reports', breakOff, { times: 1 });
    const sent = page.waitForRequest('**/api/reports');
    await send();
    await sent;
    await page.keyboard.press('Escape');
    closed.resolve();
    await expect(toastWith(page, `Your report about ${him.name} did not reach us.`)).toBeVisible();

    const { calls, letGo } = await holdCalls(page, '**/api/reports');
    await send();
    await expect.poll(() => calls).toHaveLength(1);
    await page.keyboard.press('Escape');
    await goWithin(page, pages.matchDetail(other.id));
    await chooseMore(page, another.name, 'Report');
    const since = page.getByRole('dialog', { name: `Report ${another.name}` });
    await since.getByLabel(/^What happened/).fill('Begun since.');
    letGo();
    await expect(toastWith(page, `Your report about ${him.name} is number`)).toBeAttached();
    await expect(since.getByLabel(/^What happened/)).toHaveValue('Begun since.');
  });
});
