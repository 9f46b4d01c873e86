import type { BrowserContext, Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectNoViolations, settle } from '../looks/accessibility.ts';
import { joinSparsely, signInAtOnce, walkToLastStep } from '../people/by-api.ts';
import { arjun, comeFromOwnNetwork, giveByCard, waitForDemoGifts } from '../people/giving.ts';
import { chooseHindi, findEnglish } from '../looks/hindi.ts';
import { expect, test } from '../people/journey.ts';
import { findLayoutFaults, findPageFaults } from '../looks/layout.ts';
import { pagesOfMember } from '../people/member-pages.ts';
import { untilTakenOver } from '../network/taken-over.ts';

/** The largest font on a small phone, a phone, and a desktop. */
const sizes = [
  { width: 320, height: 640, letters: '150' },
  { width: 360, height: 740, letters: '100' },
  { width: 1280, height: 800, letters: '100' },
];

/** Opens every page in Hindi and returns its faults: English text, text that is cut off, and axe findings. */
const findFaults = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  page.on('pageerror', (failure) => faults.push(`${page.url()}: ${failure.message}`));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    for (const { letters, ...screen } of sizes) {
      await page.setViewportSize(screen);
      await page.locator('html').evaluate((html, size) => (html.dataset['textSize'] = size), letters);
      await settle(page);
      const found = await findLayoutFaults(page);
      faults.push(...found.map((fault) => `${path} at ${screen.width}, letters ${letters}: ${fault}`));
    }
    faults.push(...(await findPageFaults(page)).map((fault) => `${path}: ${fault}`));
    faults.push(...(await findEnglish(page)).map((text) => `${path} says: ${text}`));
    await expectNoViolations(page);
  }
  return faults;
};

const inHindi = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(pages.faq);
  await chooseHindi(page, 'Display settings');
  return page;
};

test('a visitor chooses Hindi, and every public page speaks it', async ({ context, request }) => {
  await waitForDemoGifts(request);
  const gift = await giveByCard(request, arjun.id, { name: 'Hari Seth' });
  const page = await inHindi(context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अक्सर पूछे जाने वाले सवाल');
  await expect(page).toHaveTitle(/^अक्सर पूछे जाने वाले सवाल/);
  const paths = [
    pages.home,
    pages.cards,
    pages.contact,
    pages.faq,
    pages.safety,
    pages.stories,
    pages.article('staying-safe'),
    pages.article('reading-a-guna-chart'),
    pages.terms,
    pages.privacy,
    pages.allPages,
    pages.login,
    pages.signup,
    pages.forgotPassword,
    pages.confirmEmail,
    pages.donate,
    pages.campaign(arjun.id),
    `${pages.campaign(arjun.id)}?tab=document`,
    pages.campaignSupporters(arjun.id),
    pages.campaignMoney(arjun.id),
    pages.give(arjun.id),
    `${pages.endUpdateMails(arjun.id)}?token=none`,
    pages.gift(arjun.id, gift),
    pages.receipt(gift),
    pages.notices,
    '/nothing-of-the-kind',
  ];
  expect(await findFaults(page, paths)).toEqual([]);
  await giveByCard(request, arjun.id, { name: 'Hidden Seth', visibility: 'hidden' });
  for (const path of [pages.campaign(arjun.id), pages.campaignSupporters(arjun.id), pages.notices]) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toContainText('एक शुभचिंतक');
    await expect(page.getByRole('main'), path).not.toContainText('A well-wisher');
  }
});

test('what is answered to a press is said in Hindi as well', async ({ context }) => {
  const page = await inHindi(context);
  await page.goto(pages.forgotPassword);
  await page.getByRole('textbox').fill('nobody@walk.example');
  await page.getByRole('button', { name: 'लिंक भेजें' }).click();
  await expect(page.getByText('अपना ईमेल इनबॉक्स देखें')).toBeVisible();
  expect(await findEnglish(page)).toEqual([]);

  const her = { name: 'Hira Seth', gender: 'Female', mobile: '9812300776', listed: false } as const;
  const { id } = await joinSparsely(page, her);
  await page.route('**/api/astrology/proposal*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many', message: 'Too many tries. Please try again in 5 minutes.' },
    }),
  );
  await page.goto(pages.profileUpdateTab(id, 'astrology'));
  await page.getByRole('button', { name: 'जन्म विवरण से सुझाएँ' }).click();
  await expect(page.getByText('कृपया 5 मिनट बाद फिर कोशिश करें।')).toBeVisible();
  expect(await findEnglish(page)).toEqual([]);
});

test('header and footer offer the other language, with scripts and without', async ({ page, browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const places = (['banner', 'contentinfo'] as const).flatMap((place) =>
    [page, plain].map((one) => [place, one] as const),
  );
  for (const [place, one] of places) {
    const heading = one.getByRole('heading', { level: 1 });
    const link = (name: string) => one.getByRole(place).getByRole('link', { name, exact: true });
    await one.goto(pages.faq);
    await link('हिन्दी').click();
    await expect(heading).toHaveText('अक्सर पूछे जाने वाले सवाल');
    await expect(one).toHaveURL(pages.faq);
    await expect(link('हिन्दी')).toHaveCount(0);
    await one.reload();
    await link('English').click();
    await expect(heading).toHaveText('FAQs');
    await one.goto(pages.article('staying-safe'));
    if (one === page) {
      await one.mouse.wheel(0, 1);
      await untilTakenOver(link('हिन्दी'));
    }
    await link('हिन्दी').click();
    await expect(heading).toHaveText('जान-पहचान बढ़ाते समय सुरक्षित कैसे रहें');
    expect(await findEnglish(one)).toEqual([]);
    await link('English').click();
    await expect(heading).toHaveText('Staying safe while you get to know someone');
    await one.goto(`${pages.donate}?cause=Education`);
    await link('हिन्दी').click();
    await expect(heading).toHaveText('नेक काम में सहयोग करें');
    await expect(one).toHaveURL(`${pages.donate}?cause=Education`);
    await link('English').click();
  }
  await plain.context().close();
});

test('without scripts Hindi is chosen, too, and what goes wrong is said in it @always', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/display?lang=hi&to=${pages.give(arjun.id)}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page
    .locator('form')
    .filter({ has: page.locator('[name=option]') })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.locator('form [type=submit]').last().click();
  await expect(page.getByRole('alert')).toContainText(/[\u0900-\u097f]/);
  expect(await findEnglish(page)).toEqual([]);
  await context.close();
});

test('a member finds every page in Hindi, and the account keeps it', async ({ browser }) => {
  const context = await browser.newContext();
  await comeFromOwnNetwork(context, test.info());
  const page = await inHindi(context);
  const person = { name: 'Meera Deshpande', gender: 'Female', mobile: '9812300481' } as const;
  const { id } = await joinSparsely(page, { ...person, listed: false });
  await page.goto(`${pages.matches}?tab=more`);
  const first = page.getByRole('article').first().getByRole('link').first();
  const profile = (await first.getAttribute('href')) ?? '';
  const paths = [...pagesOfMember(id), profile];
  expect(await findFaults(page, paths)).toEqual([]);

  await test.step('what the API answers is said in Hindi', async () => {
    await page.goto(profile);
    await page
      .getByRole('button', { name: /शॉर्टलिस्ट/ })
      .first()
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'शॉर्टलिस्ट' }).first()).toBeVisible();
    expect(await findEnglish(page)).toEqual([]);
  });

  await test.step('a browser in which nobody chose takes the language of the account', async () => {
    const other = await (await browser.newContext()).newPage();
    await signInAtOnce(other, {
      email: `${person.mobile}@journey.example`,
      password: 'a lantern by the river',
    });
    await other.goto(pages.settings);
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('सेटिंग');
    await other.context().close();
  });
  await context.close();
});

test('the text about oneself is proposed in Hindi, and anew in the language that is chosen meanwhile', async ({
  page,
}) => {
  await walkToLastStep(page, { name: 'Sunita Hindi', gender: 'Female', mobile: '9812300640' });
  const about = wizardPages.at(-1) ?? '';
  await page.goto(`/display?lang=hi&to=${about}`);
  const text = page.getByLabel('आपके बारे में');
  await expect(text).toHaveValue(/^Sunita Hindi ऐसे जीवनसाथी की तलाश कर रही हैं/);
  await page.goto(`/display?lang=en&to=${about}`);
  await expect(page.getByLabel('About you')).toHaveValue(/^Sunita Hindi is looking for a partner/);
  await page.goto(`/display?lang=hi&to=${about}`);
  await untilTakenOver(page.getByRole('button', { name: 'फिर से लिखें' }));
  await page.getByRole('button', { name: 'फिर से लिखें' }).click();
  await expect(text).toHaveValue(/वे ईमानदारी की कद्र करती हैं/);
});
