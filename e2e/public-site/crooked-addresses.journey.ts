import { pages } from '@mysathi/contract/pages';

import { arjun } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';

const supporters = pages.campaignSupporters(arjun.id);

test('a place in a list that cannot be leads to the beginning of the list', async ({ page }) => {
  for (const [asked, led] of [
    [`${pages.stories}?cursor=bad`, pages.stories],
    [`${pages.donate}?cursor=bad`, pages.donate],
    [`${pages.donate}?cursor=open_bad`, pages.donate],
    [`${pages.donate}?cause=Education&cursor=bad`, `${pages.donate}?cause=Education`],
    [`${pages.donate}?cursor=${'x'.repeat(500)}`, pages.donate],
    [`${supporters}?cursor=bad`, supporters],
    [`${supporters}?order=largest&cursor=1_x`, `${supporters}?order=largest`],
  ] as const) {
    const answer = await page.goto(asked);
    expect([asked, answer?.status()]).toEqual([asked, 200]);
    await expect(page).toHaveURL(led);
  }
});

test('an address that cannot be read is a friendly 404, and JSON for programs', async ({ page, request }) => {
  for (const path of ['/blog/%E0%A4%A', '/donate/%E0%A4%A', '/%', `/blog/${'x'.repeat(300)}`]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has moved or never existed');
  }
  await page.goto('/display?lang=hi&to=/faq');
  await page.goto('/blog/%E0%A4%A');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const accept = { headers: { accept: 'text/html' } };
  for (const path of ['/api/campaigns/%E0%A4%A', '/media/%E0%A4%A']) {
    const answer = await request.get(path, accept);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
});

test('what people type because other sites have it leads to what they look for', async ({ page }) => {
  for (const [typed, led] of [
    ['/blog', pages.allPages],
    ['/register', pages.signup],
    ['/about', '/#about'],
    ['/help', pages.faq],
  ] as const) {
    expect([typed, (await page.goto(typed))?.status()]).toEqual([typed, 200]);
    await expect(page).toHaveURL(led);
  }
});
