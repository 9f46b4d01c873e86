import { pages } from '@mysathi/contract/pages';

import { joinSparsely, readCode } from '../people/by-api.ts';
import { comeFromOwnNetwork } from '../people/giving.ts';
import { expect, test } from '../people/journey.ts';
import { untilTakenOver } from '../network/taken-over.ts';

test.use({ locale: 'hi-IN', serviceWorkers: 'allow' });

test('a browser set to Hindi is greeted in Hindi, and in English from when that is chosen', async ({
  page,
}) => {
  const root = page.locator('html');
  const first = await page.goto(pages.home);
  // As sent by the server, before any script.
  expect(await first?.text()).toContain('<html lang="hi"');
  expect(await first?.headerValue('vary')).toMatch(/Accept-Language/);
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(/[\u0900-\u097f]/);
  await expect(page).toHaveTitle(/[\u0900-\u097f]/);

  await test.step('also once its scripts are there, on the next page and on one with a question', async () => {
    await page.getByRole('link', { name: 'लॉग इन / रजिस्टर' }).click();
    await untilTakenOver(page.getByRole('button', { name: 'लॉग इन करें' }));
    await expect(root).toHaveAttribute('lang', 'hi');
    await expect(page).toHaveTitle('लॉग इन - Mysathi');
    await page.goto(`${pages.faq}?from=elsewhere`);
    await expect(root).toHaveAttribute('lang', 'hi');
  });

  await test.step('the page for the time without a connection is kept for nobody in particular', async () => {
    const kept = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return (await caches.match('/offline'))?.text();
    });
    expect(kept).toContain('<html lang="en"');
  });

  await test.step('what is chosen on the device counts more', async () => {
    await page.goto(pages.home);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(greeting).not.toHaveText(/[\u0900-\u097f]/);
    const again = await page.reload();
    expect(await again?.text()).toContain('<html lang="en"');
    await page.goto(pages.login);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
  });
});

test('who reads the site in Hindi without having chosen it is written to in Hindi', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  const mobile = '9812300878';
  await page.goto(pages.signup);
  await page.getByLabel('पूरा नाम').fill('Sarita Journey');
  await page.getByLabel('ईमेल पता').fill(`${mobile}@journey.example`);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('a lantern by the river');
  await page.getByLabel('मोबाइल नंबर').fill(mobile);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
  const verified = page.waitForRequest('**/api/auth/verify_otp');
  await page.getByLabel('SMS में आया कोड').fill(await readCode(page.request, mobile));
  expect((await verified).postDataJSON()).toMatchObject({ language: 'hi' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('the language of the account counts more than that of the browser, from the first page on', async ({
  page,
  context,
}) => {
  await comeFromOwnNetwork(context, test.info());
  await joinSparsely(page, { name: 'Mira Journey', gender: 'Female', mobile: '9812300879', listed: false });
  await page.goto(pages.settings);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const again = await page.reload();
  expect(await again?.text()).toContain('<html lang="en"');
});

test('who asks for no language, as robots do, or for others than ours, reads English', async ({
  request,
}) => {
  for (const language of ['', 'ta-IN,ta;q=0.9', 'en-IN,hi;q=0.5']) {
    const answer = await request.get(pages.home, { headers: { 'accept-language': language } });
    const html = await answer.text();
    expect([language, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([language, 'en']);
    expect(html).toContain(`<link rel="canonical" href="${answer.url()}"`);
  }
});
