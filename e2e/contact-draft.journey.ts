import { pages } from '@mysathi/contract/pages';

import { signInAtOnce } from './people/by-api.ts';
import { expect, test } from './people/journey.ts';
import { demoWoman } from './people/sign-in.ts';
import { untilTakenOver } from './people/taken-over.ts';

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
  // Until then it stands as it came.
  await untilTakenOver(name);
  await expect(name).toHaveValue(mine);
  await expect(message).toHaveValue('');
  await expect(kept).toHaveCount(0);
});
