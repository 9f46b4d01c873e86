import { pages } from '@mysathi/contract/pages';

import { expect, test } from '../people/journey.ts';
import { untilAwake, watchScripts } from '../network/late-scripts.ts';

test('the answers are printed with their questions, also those that nobody has opened', async ({ page }) => {
  await page.goto(pages.faq);
  const answer = page.getByText('there is no trial period that runs out');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  // Buttons are left out in print, and answers do not break across sheets.
  await expect(page.getByText('Link to this answer').first()).toBeHidden();
  await expect(page.getByRole('group').filter({ has: answer })).toHaveCSS('break-inside', 'avoid');
});

test('who reads on from a linked answer before the scripts come is not taken back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const { letGo } = await watchScripts(page);
  await page.goto(`${pages.faq}#chat`);
  const question = page.getByRole('group').filter({ hasText: 'How do interests and chat work?' });
  await expect(question).toHaveAttribute('open', '');
  await question.getByRole('heading').click();
  await expect(question).not.toHaveAttribute('open');
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const read = await place();
  await untilAwake(page, letGo);
  await expect(question).not.toHaveAttribute('open');
  expect(await place()).toBe(read);
});
