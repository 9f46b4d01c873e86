import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { untilHeard } from '../network/clock.ts';
import { holdNextAnswer } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { toastWith } from '../people/toasts.ts';

test('a note about a member is written by keyboard, kept for its writer alone, and taken away', async ({
  page,
}) => {
  const { his, she, he } = await joinTwo(
    page,
    { name: 'Gauri Sathe', mobile: '9812347230', gender: 'Female', listed: true },
    { name: 'Tejas Apte', mobile: '9812347231', gender: 'Male', listed: true },
  );
  const label = 'What you want to remember about Tejas Apte';
  const open = page.getByRole('button', { name: 'Write a note' });
  const change = page.getByRole('button', { name: 'Change note' });
  const save = page.getByRole('button', { name: 'Save note' });
  const words = 'His uncle called. Ask about Nagpur.';
  await page.goto(pages.matchDetail(he.id));

  await test.step('what is begun survives a reload, and is found again without a press', async () => {
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type('His uncle called.');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel(label)).toHaveValue('His uncle called.');
  });

  await test.step('what could not be saved is still there, and says so', async () => {
    await page.route('**/api/notes/*', (call) => call.abort());
    await page.getByLabel(label).fill(words);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
    await expect(page.getByLabel(label)).toHaveValue(words);
    await page.unroute('**/api/notes/*');
  });

  await test.step('it is saved, and stands on the profile after a reload', async () => {
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(toastWith(page, 'Note saved')).toBeVisible();
    await expect(change).toBeFocused();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what was read before it was saved and comes later does not put back what stood there', async () => {
    const detail = '**/api/users/detail*';
    const added = `${words} And about Pune.`;
    await change.click();
    await page.getByLabel(label).fill(added);
    const before = await holdNextAnswer(page, detail);
    // The star causes the profile to be refetched.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Shortlist/ })
      .first()
      .click();
    await before.asked;
    const read = page.waitForResponse(detail);
    await save.click();
    await expect(page.getByText(added)).toBeVisible();
    before.letGo();
    await (await read).finished();
    await untilHeard(page);
    await change.click();
    await expect(page.getByLabel(label)).toHaveValue(added);
    await page.getByLabel(label).fill(words);
    await save.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });

  await test.step('he finds nothing of it', async () => {
    const answer = his.waitForResponse('**/api/users/detail*');
    await his.goto(pages.matchDetail(she.id));
    const told = await (await answer).text();
    expect(told).toContain('Gauri Sathe');
    expect(told).not.toContain('uncle');
  });

  await test.step('with nothing left in it, it is gone', async () => {
    await change.click();
    await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await change.click();
    await page.getByLabel(label).fill(' ');
    await save.click();
    await expect(toastWith(page, 'Note removed')).toBeVisible();
    await expect(open).toBeFocused();
  });
});
