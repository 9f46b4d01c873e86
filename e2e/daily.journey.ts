import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from './people/accessibility.ts';
import { bellOf } from './people/bell.ts';
import { expect, test } from './people/journey.ts';
import { inMotion } from './people/motion.ts';
import { demoMan, logOut, signIn } from './people/sign-in.ts';

test.use(inMotion);

test('a demo member signs in, sees matches, mailbox and chats, and logs out', async ({ page }) => {
  await page.goto(pages.matches);
  await signIn(page, demoMan);
  await expect(page).toHaveURL(pages.matches);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Mailbox' }).click();
  await expect(page.getByRole('tab', { name: 'Received', selected: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'Chats' }).click();
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  await conversations.getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();

  // A document that was loaded while signed in does not go on as if that were so.
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Signup' })).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
});
