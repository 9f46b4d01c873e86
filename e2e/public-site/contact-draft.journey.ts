import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from '../people/by-api.ts';
import { holdCalls } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { demoWoman } from '../people/sign-in.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test('a message to us that was taken away again is no more kept, and a member finds the name anew', async ({
  page,
}) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.contact);
  const name = page.getByLabel('Full Name');
  const message = page.getByLabel('Message');
  const kept = page.getByText('We kept what you typed.');
  await expect(name).not.toHaveValue('');
  const mine = await name.inputValue();
  await name.fill('Somebody else');
  await message.fill('How long does it take?');
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(name).toHaveValue('Somebody else');
  await name.fill('');
  await message.fill('');
  await page.reload();
  // Until then the form is as rendered.
  await untilTakenOver(name);
  await expect(name).toHaveValue(mine);
  await expect(message).toHaveValue('');
  await expect(kept).toHaveCount(0);
});

test('a message that is on its way to us takes no more words, which would be in no message', async ({
  page,
}) => {
  await signInAtOnce(page, demoWoman);
  await page.goto(pages.contact);
  const message = page.getByLabel('Message');
  await message.fill('How long does it take until somebody reads this?');
  await untilTakenOver(message);
  const { calls, letGo } = await holdCalls(
    page,
    '**/api/contact_details',
    (call) => call.method() === 'POST',
  );
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => calls).toHaveLength(1);
  await expect(message).not.toBeEditable();
  letGo();
  await expect(page.getByRole('button', { name: 'Send another' })).toBeVisible();
  // The landing page contains this form too, far down.
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(message).not.toBeInViewport();
  await expect(message).not.toBeFocused();
});
