import { createHash } from 'node:crypto';

import { expect, test } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page, TestInfo } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { ownSite } from '../sites.ts';
import { choose, write } from './fields.ts';

/** The demo campaigns used by journeys. */
export const arjun = { id: 'recovery-for-arjun', title: 'Help Arjun walk again after his accident' };
export const library = {
  id: 'a-library-for-the-girls-of-satara',
  title: 'A library for the girls of Satara',
};
export const ended = { id: 'a-kitchen-at-the-hospital-gate', title: 'A kitchen at the hospital gate' };
export const paused = { id: 'warm-rooms-for-elders-in-almora', title: 'Warm rooms for elders in Almora' };

/** The demo's payment page, served beside the site. */
const sandboxAddress = `http://127.0.0.1:${ownSite.gatewayPort}`;

/** The demo's gift card that anybody can try. */
export const giftCard = 'DEMO-GIFT-5000';

interface Sandbox {
  readonly api?: 'none' | 'down' | 'garbage' | 'error' | 'slow' | 'throttled';
  readonly refunds?: 'at-once' | 'pending';
}

const post = async (request: APIRequestContext, path: string, form: Record<string, string>) => {
  const answer = await request.post(`${sandboxAddress}/control/${path}`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
};

/** Sets the faults of the gateway; those not given are reset. */
export const setSandbox = (request: APIRequestContext, { api = 'none', refunds = 'at-once' }: Sandbox) =>
  post(request, 'switches', { copies: '0', delaySeconds: '0', delivery: 'none', refunds, api });

/** Advances the gateway's clock, so that everything that becomes due happens. */
export const letMinutesPass = (request: APIRequestContext, minutes: 10 | 15) =>
  post(request, 'clock', { minutes: String(minutes) });

/** Returns the e-mail address of a donor in a journey. */
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`;

/** Returns a campaign's totals from the API. */
export const totalsOf = async (request: APIRequestContext, id: string) => {
  const { data } = await (await request.get(`/api/campaigns/${id}`)).json();
  return data.totals as { raised: number; goal: number; donors: number; gifts: number; percent: number };
};

/**
 * Waits for the gifts of the demo donors, who give one after another once the site runs; the featured campaign comes
 * last.
 */
export const waitForDemoGifts = (request: APIRequestContext): Promise<void> =>
  expect(async () => {
    expect((await totalsOf(request, arjun.id)).donors).toBeGreaterThanOrEqual(10);
  }).toPass({ timeout: 60_000 });

/** Gives a journey its own network, so that other journeys' attempts do not count against its limits. */
export const comeFromOwnNetwork = (context: BrowserContext, { testId }: TestInfo): Promise<void> => {
  const [third, fourth] = createHash('sha256').update(testId).digest();
  return context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${third}.${fourth}` });
};

/** Does so for every journey of a file, after the demo gifts, and resets the gateway's faults afterwards. */
export const giveAsSomebodyElse = (): void => {
  test.beforeEach(async ({ context, request }, testInfo) => {
    await comeFromOwnNetwork(context, testInfo);
    await waitForDemoGifts(request);
  });
  test.afterEach(({ request }) => setSandbox(request, {}));
};

/** On desktops, a UPI app pays by scanning the code on the screen. */
export const scan = 'Simulate scan';

/** Gives with the demo gift card through the API, by default ₹10; returns the gift's secret key. */
export const giveByCard = async (
  request: APIRequestContext,
  id: string,
  donor: {
    readonly name: string;
    readonly visibility?: string;
    readonly phone?: string;
    readonly message?: string;
    readonly amount?: number;
    readonly tip?: number;
  },
): Promise<string> => {
  const { data } = await (await request.get(`/api/campaigns/${id}/give`)).json();
  const gift = {
    amount: 10_00,
    ...donor,
    email: emailOf(donor.name),
    indianCitizen: true,
    option: 'gift_card',
    voucher: giftCard,
    pageToken: data.pageToken,
    attempt: data.attempt,
  };
  const answer = await request.post(`/api/campaigns/${id}/gifts`, { data: gift });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.gift;
};

/** Gives until a campaign has more supporters than fit on a page. */
export const giveUntilPaged = async (request: APIRequestContext, id: string): Promise<void> => {
  const { gifts } = await totalsOf(request, id);
  for (let at = gifts; at < 22; at += 1) await giveByCard(request, id, { name: `Supporter ${at}` });
};

/** Returns the names of all drafts on the device. */
export const draftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** Formats paise like the pages. */
export const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`;

interface Gift {
  /** As offered by the form, such as `₹300`. */
  readonly amount: string;
  readonly name?: string;
  readonly way?: string;
  readonly seen?: string;
}

/** Fills in the open donation form. */
export const fillGift = async (
  page: Page,
  { amount, name = 'Leela Journey', way = 'UPI apps: Others', seen }: Gift,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: /^Give to/ })).toBeVisible();
  await choose(page, 'How much would you like to give?', amount);
  await write(page, 'Full Name', name);
  await write(page, 'Email Address', emailOf(name));
  await page.getByRole('checkbox', { name: /^I am an Indian citizen/ }).check();
  if (seen !== undefined)
    await page
      .getByRole('group', { name: /^What others see/ })
      .getByRole('radio', { name: seen })
      .check();
  await choose(page, 'How would you like to pay?', way);
};

/** Opens a campaign's donation form, fills it in and continues to the payment page. */
export const goToPay = async (page: Page, campaign: { id: string }, gift: Gift): Promise<void> => {
  await page.goto(pages.give(campaign.id));
  await fillGift(page, gift);
  await page.getByRole('button', { name: `Pay ${gift.amount}` }).click();
  await expectPaymentPage(page);
};

export const expectPaymentPage = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`^${RegExp.escape(sandboxAddress)}/`));
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
};

/** Chooses a payment method on the payment page, and an answer of the bank. */
export const payThere = async (page: Page, choice: string, answer: RegExp = /^Approve ₹/): Promise<void> => {
  await page.getByRole('button', { name: choice }).click();
  await expect(page.getByRole('heading', { name: /^Test page of/ })).toBeVisible();
  await page.getByRole('button', { name: answer }).click();
};

/** Expects the page of a gift that has arrived. */
export const expectArrived = (page: Page, amount: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Thank you. Your gift of ${amount} has arrived.`,
  );

/** Expects nothing on the screen to extend beyond its right edge. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth))
    .toBeLessThanOrEqual(0);

/** Expects everything visible to be black on white, as in print. */
export const expectBlackOnWhite = async (page: Page): Promise<void> => {
  const colours = await page.locator('body').evaluate((body) => {
    const seen = new Set<string>();
    for (const element of [document.documentElement, body, ...body.querySelectorAll('*')]) {
      const { color, backgroundColor, visibility } = getComputedStyle(element);
      const isSeen = visibility === 'visible' && element.getClientRects().length > 0;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (isSeen && hasText) seen.add(`text ${color}`);
      if (isSeen && backgroundColor !== 'rgba(0, 0, 0, 0)') seen.add(`ground ${backgroundColor}`);
    }
    return [...seen];
  });
  for (const colour of colours)
    expect(['text rgb(0, 0, 0)', 'ground rgb(255, 255, 255)'], colour).toContain(colour);
};
