import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible, expectNoViolations } from '../looks/accessibility.ts';
import { openAwake } from '../network/awake.ts';
import { signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { conversationsOf } from '../people/chats.ts';
import { letTimePass } from '../network/clock.ts';
import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { readable } from '../people/public-pages.ts';
import { noteRequests } from '../network/quiet.ts';
import { demoMan } from '../people/sign-in.ts';

test('a public page that cannot be fetched is told of in its place, and comes on another try', async ({
  page,
}) => {
  await openAwake(page, pages.donate);
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: /^Medical/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  await expect(page).toHaveTitle(/^Something went wrong!/);
  await expectAccessible(page);

  await page.unroute('**/*.data*');
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await readable(page, 'Support a cause');
  await expect(page).toHaveURL(`${pages.donate}?cause=Medical`);
});

test('a public page that does not come is said to be late, and comes on another try', async ({ page }) => {
  await page.clock.install();
  await openAwake(page, pages.donate);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route('**/*.data*', () => ask());
  await page.getByRole('link', { name: /^Medical/ }).click();
  await asked;
  await letTimePass(page, 8000);
  const late = page.getByRole('status').filter({ hasText: 'Still loading. Your connection seems slow.' });
  await expectNoViolations(page);
  await late.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${pages.donate}?cause=Medical`);
  await readable(page, 'Support a cause');
  await expect(late).toHaveCount(0);
});

test('communities that cannot be fetched are told of at their question, the rest can be answered, and they come on another try', async ({
  page,
}) => {
  await walkToLastStep(page, { name: 'Kamala Bhave', gender: 'Female', mobile: '9812300592' });
  const [, , , , step] = wizardPages;
  const communities = /castes-by-religion/;
  await page.route(communities, (route) => route.abort());
  await page.route(`**${step}`, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.goto(step);
  const failed = page.getByRole('alert').filter({ hasText: 'Check your connection' });
  await expect(failed).toBeVisible();
  const expectations = page.getByLabel('Partner expectations', { exact: false });
  await expectations.fill('Somebody who likes maps.');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong!');
  await expectAccessible(page);
  await page.unroute(communities);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(expectations).toHaveValue('Somebody who likes maps.');
});

test('an address that is none leads on', async ({ page }) => {
  const untilQuiet = noteRequests(page);
  await page.goto('/nothing-of-the-kind');
  await untilQuiet();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a picture that can no longer be fetched gives way to the arch, with its words', async ({ page }) => {
  await openAwake(page, pages.donate);
  await page.route('**/media/picture/**', (route) => route.fulfill({ status: 410 }));
  await page.getByRole('link', { name: arjun.title }).first().click();
  await readable(page, arjun.title);
  const pictures = page.getByRole('region', { name: 'Pictures of the campaign' });
  await expect(pictures.getByText('Drawing: a rehabilitation hospital')).toBeAttached();
  await expectAccessible(page);
});

test('faces that did not come, also before the page woke, are letters, and come with the network', async ({
  page,
  context,
}) => {
  await signInAtOnce(page, demoMan);
  await page.route('**/media/**', (route) => route.abort('internetdisconnected'));
  await page.goto(pages.chats);
  const faces = conversationsOf(page).locator('img');
  await expect(conversationsOf(page).first()).toBeVisible();
  await expect(faces).toHaveCount(0);
  await context.setOffline(true);
  await page.unroute('**/media/**');
  await context.setOffline(false);
  await expect(faces.first()).toBeVisible();
});
