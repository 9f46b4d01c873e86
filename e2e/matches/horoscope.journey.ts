import type { Page } from '@playwright/test';

import { pages, wizardPages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import {
  acquaint,
  addHoroscope,
  joinSparsely,
  openAs,
  signInAtOnce,
  walkToLastStep,
} from '../people/by-api.ts';
import { expect, test } from '../people/journey.ts';
import { joinTwo } from '../people/pair.ts';
import { tara } from '../people/person.ts';
import { demoMan } from '../people/sign-in.ts';
import { fillSteps } from '../people/wizard.ts';

const papers = { name: 'kundli.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

test('two horoscopes are compared', async ({ page }) => {
  await openAs(page, demoMan);
  await page
    .getByRole('article')
    .getByRole('link', { name: /Ananya Deshpande/ })
    .first()
    .click();
  const horoscope = page.getByRole('region', { name: 'Horoscope' });
  await expect(horoscope).toContainText('A guide, not a verdict');
  await expect(horoscope).toContainText('24 of 36');
  await expect(horoscope.getByRole('row')).toHaveCount(9);
  await expect(horoscope.getByRole('row', { name: /Bhakoot/ })).toContainText('0 of 7');
  await expect(horoscope).toContainText('Neither of you is manglik.');
});

test('a birth star is proposed from birth details', async ({ page }) => {
  // Demo members get a year younger each year, with another star.
  const her = { name: 'Vasudha Sathe', gender: 'Female', mobile: '9812300595', listed: false } as const;
  const { id, token } = await joinSparsely(page, her);
  await addHoroscope({ page, token }, papers);
  await page.goto(pages.profileUpdateTab(id, 'astrology'));
  await page.getByRole('button', { name: 'Propose from birth details' }).click();
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('Filled in above.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Star' })).toHaveValue('Mula');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Astro detail added')).toBeVisible();
});

test('who leaves a chosen horoscope behind is told that it is not kept', async ({ page }) => {
  await signInAtOnce(page, demoMan);
  await page.goto(pages.profile);
  await page.getByRole('link', { name: 'Edit Astrological Details' }).first().click();
  await page.getByLabel('Dasha', { exact: false }).fill('Rahu');
  const question = page.getByRole('alertdialog');
  const leave = async () => {
    await page.getByRole('link', { name: 'Back to profile' }).click();
    await expect(question).toContainText('on this device as a draft');
  };
  await leave();
  await expect(question).not.toContainText('file');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^Choose/).setInputFiles(papers);
  await expect(page.getByText('kundli.pdf')).toBeVisible();
  await leave();
  await expect(question).toContainText('the file you chose is not kept');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(pages.profile);
});

test('so is who goes back in the signup, and nobody who sends it', async ({ page }) => {
  await walkToLastStep(page, { name: 'Vaidehi Sathe', gender: 'Female', mobile: '9812300591' });
  await page.goto(wizardPages[5]);
  await page.getByLabel(/^Choose/).setInputFiles(papers);
  const question = page.getByRole('alertdialog');
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await back.click();
  await expect(question).toContainText('not kept');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(wizardPages[5]);
  await expect(page.getByText('kundli.pdf')).toBeVisible();
  const cancel = page.getByRole('banner').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect(question).toContainText('not kept if you leave');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await back.click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(wizardPages[4]);
  await cancel.click();
  await expect(question).toContainText('signup');
  await expect(question).not.toContainText('not kept');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(wizardPages[5]);
  await fillSteps(page, tara, {
    from: 6,
    to: 6,
    look: () => page.getByLabel(/^Choose/).setInputFiles(papers),
  });
  await expect(page).toHaveURL(wizardPages[6]);
  await expect(question).toHaveCount(0);
});

test('a horoscope opens to who was accepted, also from a page that was open for long, and to nobody else', async ({
  page: hers,
}) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Mugdha Ranade', gender: 'Female', mobile: '9812391701', listed: true },
    { name: 'Salil Kher', gender: 'Male', mobile: '9812391702', listed: false },
  );
  await addHoroscope({ page: hers, ...she }, papers);
  const section = (page: Page) => page.locator('#astrology');
  const open = (page: Page) => section(page).getByRole('link', { name: 'Open the horoscope' });

  await test.step('before her yes he reads that she gave astrological details, and finds no horoscope', async () => {
    await his.goto(pages.matchDetail(she.id));
    await expect(section(his)).toContainText('Dosha');
    await expect(open(his)).toHaveCount(0);
  });

  await test.step('once both have said yes it opens', async () => {
    await acquaint({ page: his, ...he }, { page: hers, ...she });
    await expect(open(his)).toBeVisible();
    const paper = await his.request.get((await open(his).getAttribute('href')) ?? '');
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectAccessible(his);
  });

  await test.step('an address that has run out is asked for anew by the press', async () => {
    const detail = /users\/detail\?/;
    await his.route(detail, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/(?<=private\/[^"]*exp=)\d+/, '1');
      await route.fulfill({ response: answer, body: text });
    });
    await his.reload();
    await expect(open(his)).toHaveAttribute('href', /exp=1&/);
    await his.unroute(detail);
    const [file] = await Promise.all([his.waitForEvent('download'), open(his).click()]);
    expect(file.suggestedFilename()).toBe('document.pdf');
  });

  await test.step('so is one that was read long ago, where the clock of the device is slow', async () => {
    const minutes = (count: number) => Date.now() + count * 60_000;
    await his.clock.setSystemTime(minutes(-60));
    await his.reload();
    await expect(open(his)).toBeVisible();
    await his.clock.setSystemTime(minutes(-45));
    const asked = his.waitForRequest(/users\/detail\?/);
    await Promise.all([asked, his.waitForEvent('download'), open(his).click()]);
  });

  await test.step('she sees what he sees, and nobody new does', async () => {
    await hers.goto(`${pages.asOthers}?as=accepted`);
    await expect(open(hers)).toBeVisible();
    await hers.goto(`${pages.asOthers}?as=stranger`);
    await expect(section(hers)).toContainText('Dosha');
    await expect(open(hers)).toHaveCount(0);
  });

  await test.step('with her no it is gone from his page', async () => {
    await hers.goto(`${pages.mailbox}?tab=received`);
    await hers.getByRole('button', { name: "Decline Salil Kher's interest" }).click();
    await expect(open(his)).toHaveCount(0);
    await expect(section(his)).toContainText('Dosha');
  });
});
