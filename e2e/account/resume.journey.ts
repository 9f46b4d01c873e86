import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { tabThrough } from '../looks/focus.ts';
import { expect, test } from '../people/journey.ts';
import { tara } from '../people/person.ts';
import { noteRequests } from '../network/quiet.ts';
import { registerPerson } from '../people/registration.ts';
import { signIn } from '../people/sign-in.ts';
import { fillSteps, finishSlowly } from '../people/wizard.ts';

const sixth = wizardPages[5];
const phone = { viewport: { width: 360, height: 800 } };

test('somebody leaves the wizard at step 6 and finishes it in another browser', async ({ browser }) => {
  const first = await browser.newContext(phone);
  const before = await first.newPage();
  const untilQuiet = noteRequests(before);
  await registerPerson(before, tara);
  await tabThrough(before, untilQuiet);
  await fillSteps(before, tara, { from: 1, to: 5 });
  await expect(before).toHaveURL(sixth);
  await before.goto(pages.home);
  await expect(before).toHaveURL(sixth);
  await first.close();

  const second = await browser.newContext(phone);
  const after = await second.newPage();
  const untilQuietAgain = noteRequests(after);
  await after.goto(pages.login);
  await signIn(after, tara);
  await expect(after).toHaveURL(sixth);
  const done = after.getByRole('navigation', { name: 'Signup steps' }).getByRole('link');
  await expect(done).toHaveCount(5);
  const steps = after.getByRole('navigation', { name: 'Signup steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(11);
  await expect(steps.locator('[aria-current=step]')).toContainText('Step 6 of 11');
  await fillSteps(after, tara, { from: 6, to: 10, look: (page) => tabThrough(page, untilQuietAgain) });
  await finishSlowly(after, tara, expectAccessible);
  await second.close();
});
