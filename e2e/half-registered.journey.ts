import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { walkToLastStep } from './people/by-api.ts';
import { comeFromOwnNetwork } from './people/giving.ts';
import { expect, test } from './people/journey.ts';

test('who is in the middle of the wizard finds the way on and the way out in the header of public pages', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await walkToLastStep(page, { name: 'Nutan Half', gender: 'Female', mobile: '9812300934' });
  const header = page.getByRole('banner');
  const finish = header.getByRole('link', { name: 'Finish your profile' });
  const login = header.getByRole('link', { name: 'Login / Signup' });

  for (const path of [pages.faq, pages.donate, pages.cards, '/no-such-page']) {
    await test.step(path, async () => {
      const drawn = await (await page.request.get(path)).text();
      const said = ['Finish your profile', 'Login / Signup'].filter((words) => drawn.includes(words));
      expect(said).toEqual(['Finish your profile']);
      await page.goto(path);
      await expect(finish).toBeVisible();
      await expect(login).toHaveCount(0);
    });
  }
  await page.goto(pages.faq);
  await expectAccessible(page);
  await finish.click();
  await expect(page).toHaveURL(wizardPages.at(-1) ?? '');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.faq);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(finish).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(login).toBeVisible();
  await expect(finish).toHaveCount(0);
});
