import { createECDH } from 'node:crypto';

import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { expectAccessible } from '../looks/accessibility.ts';
import { bellOf } from '../people/bell.ts';
import { joinSparsely, sayYesTo, sendInterest, signInAtOnce, signInOf, write } from '../people/by-api.ts';
import { expectKnotStill } from '../looks/knot.ts';
import { ownId } from '../people/lists.ts';
import {
  expectArrived,
  comeFromOwnNetwork,
  goToPay,
  library,
  payThere,
  waitForDemoGifts,
} from '../people/giving.ts';
import { holdNextAnswer } from '../network/held-calls.ts';
import { expect, test } from '../people/journey.ts';
import { noteLine } from '../network/line.ts';
import { inMotion } from '../looks/motion.ts';
import { signedIn } from '../people/own-browser.ts';
import { joinTwo } from '../people/pair.ts';
import { openSetting } from '../people/privacy.ts';
import { demoMan, demoWoman, logOut, signIn } from '../people/sign-in.ts';
import { closeToasts } from '../people/toasts.ts';

test.use(inMotion);

const arun = { name: 'Arun Journey', gender: 'Male', mobile: '9812300005', listed: true } as const;

const readingCalls = '**/api/notifications/read';

const newestOf = (page: Page) => page.getByRole('main').getByRole('listitem').first();

test('an interest rings the bell, leads to the profile, comes by e-mail, and can be told no more', async ({
  browser,
}) => {
  const hers = await signedIn(browser, demoWoman);
  const his = await (await browser.newContext()).newPage();
  const her = await ownId(hers);

  await test.step('she finds what happened before, and wants no quiet hours', async () => {
    await bellOf(hers).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(newestOf(hers)).toBeVisible();
    await expectAccessible(hers);
    const markAll = hers.getByRole('button', { name: 'Mark all read' });
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    await hers.route(readingCalls, async (route) => {
      await lost;
      await route.abort();
    });
    await markAll.click();
    await expect(markAll).toHaveCount(0);
    await expect(bellOf(hers)).toHaveAccessibleName('Notifications');
    await expect(hers.getByRole('heading', { level: 1 })).toBeFocused();
    lose();
    await expect(hers.getByText('We could not save that.')).toBeVisible();
    await expect(bellOf(hers)).toHaveAccessibleName(/\d/);
    await closeToasts(hers);
    await hers.unroute(readingCalls);
    await markAll.click();
    await expect(markAll).toHaveCount(0);
    await expect(bellOf(hers)).toHaveAccessibleName('Notifications');
    await openSetting(hers, 'What we tell you');
    await expect(hers.getByLabel('From')).toHaveValue('22');
    await expectAccessible(hers);
    await hers.getByLabel('From').selectOption('08:00 AM');
    await expect(hers.getByText('Saved').first()).toBeVisible();
    await hers.reload();
    await expect(hers.getByLabel('From')).toHaveValue('8');
  });

  await test.step('he sends an interest: her bell rings at once and leads to him', async () => {
    await joinSparsely(his, arun);
    await his.goto(pages.matchDetail(her));
    await his.getByRole('button', { name: 'Send Interest' }).first().click();
    await expect(bellOf(hers)).toHaveAccessibleName('Notifications 1 new');
    await bellOf(hers).click();
    await expect(newestOf(hers)).toContainText(`${arun.name} is interested in you`);
    await newestOf(hers).getByRole('link').click();
    await expect(hers.getByRole('heading', { level: 1, name: arun.name })).toBeFocused();
    await expect(bellOf(hers)).toHaveAccessibleName('Notifications');
  });

  await test.step('the same came by e-mail, and its link ends such e-mails without signing in', async () => {
    const mails = await (await browser.newContext()).newPage();
    const mail = mails.getByRole('listitem').filter({ hasText: 'Arun is interested in you' });
    await expect(async () => {
      await mails.goto(`${pages.outbox}?to=${encodeURIComponent(demoWoman.email)}`);
      await expect(mail).toHaveCount(1, { timeout: 500 });
    }).toPass();
    const [address] = /\S+\/unsubscribe\?token=\S+/.exec(await mail.innerText()) ?? [];
    await mails.goto(address ?? '');
    await expect(mails.getByText('Somebody is interested in me')).toBeVisible();
    await expectAccessible(mails);
    await mails.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(mails.getByText('You will get no more of these e-mails.')).toBeVisible();
    await expect(mails.getByRole('alert')).toBeFocused();
    await hers.goto(pages.notificationSettings);
    const box = (channel: string) => hers.getByLabel(`Somebody is interested in me: ${channel}`);
    await expect(box('E-mail')).not.toBeChecked();
    await expect(box('Here')).toBeChecked();
  });

  await test.step('she answers right there, thinks again, and says yes by the keyboard: his bell tells him', async () => {
    await hers.goto(pages.notifications);
    const row = newestOf(hers);
    await expect(row).toContainText(`${arun.name} is interested in you`);
    await row.getByRole('button', { name: `Decline ${arun.name}'s interest` }).click();
    await expect(row.getByRole('status')).toContainText(`You declined ${arun.name}'s interest.`);
    await row.getByRole('button', { name: `Undo: withdraw your answer to ${arun.name}` }).click();
    const accept = row.getByRole('button', { name: `Accept ${arun.name}'s interest` });
    await hers.emulateMedia({ reducedMotion: 'reduce' });
    await accept.focus();
    await hers.keyboard.press('Enter');
    await expect(row.getByRole('status')).toContainText(`You and ${arun.name} both said yes. Say hello`);
    await expectKnotStill(row.getByRole('status'));
    await expect(hers.getByText('Interest accepted. You can chat now.')).toBeVisible();
    await expect(row.getByRole('group', { name: `Your answer to ${arun.name}'s interest` })).toBeFocused();
    await hers.keyboard.press('Tab');
    await hers.keyboard.press('Tab');
    await expect(row.getByRole('link', { name: `Chat with ${arun.name}` })).toBeFocused();
    await expectAccessible(hers);
    await hers.reload();
    await expect(newestOf(hers).getByRole('link', { name: `Chat with ${arun.name}` })).toBeVisible();
    await bellOf(his).click();
    await expect(newestOf(his)).toContainText('Ananya Deshpande accepted your interest');
    await expect(bellOf(his)).toHaveAccessibleName('Notifications 1 new');
    const besideIt = his.context().waitForEvent('page');
    await newestOf(his).getByRole('link').first().click({ button: 'middle' });
    await (await besideIt).close();
    await expect(bellOf(his)).toHaveAccessibleName('Notifications');
  });
});

test('what happens while the list is read for the first time stands in it', async ({ page: hers }) => {
  const { his, she, he } = await joinTwo(
    hers,
    { name: 'Gauri Lonkar', gender: 'Female', mobile: '9812309506', listed: true },
    { name: 'Sujay Vaidya', gender: 'Male', mobile: '9812309507', listed: true },
  );
  await sayYesTo(await sendInterest({ page: his }, she.id), { page: hers, ...she });
  const lineStands = noteLine(hers);
  const list = await holdNextAnswer(hers, /\/api\/notifications(?:\?|$)/);
  await hers.goto(pages.notifications);
  await list.asked;
  await lineStands();
  await write({ page: his, ...he }, she.id, 'Good morning');
  await expect(bellOf(hers)).toHaveAccessibleName('Notifications 1 new');
  list.letGo();
  await expect(newestOf(hers)).toContainText('Sujay Vaidya wrote to you');
});

test('two pages of the settings keep what was turned in the other, and show it', async ({ browser }) => {
  const one = await signedIn(browser, demoMan);
  const other = await one.context().newPage();
  for (const page of [one, other]) await page.goto(pages.notificationSettings);
  const box = (page: Page, channel: string) => page.getByLabel(`New messages: ${channel}`);
  const saved = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PUT');
  for (const page of [one, other]) await expect(box(page, 'E-mail')).toBeChecked();
  const first = saved(other);
  await box(other, 'E-mail').uncheck();
  expect((await first).ok()).toBe(true);
  const second = saved(one);
  await one.getByLabel('From').selectOption('09:00 PM');
  expect((await second).ok()).toBe(true);
  await expect(box(one, 'E-mail')).not.toBeChecked();
  const third = saved(other);
  await box(other, 'Device').uncheck();
  expect((await third).ok()).toBe(true);
  await expect(other.getByLabel('From')).toHaveValue('21');
  for (const page of [one, other]) {
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue('21');
    await expect(box(page, 'E-mail')).not.toBeChecked();
    await expect(box(page, 'Device')).not.toBeChecked();
    await expect(box(page, 'Here')).toBeChecked();
  }
});

test('a gift made while signed in tells of its receipt and leads to it', async ({
  page,
  context,
  request,
}, testInfo) => {
  await comeFromOwnNetwork(context, testInfo);
  await waitForDemoGifts(request);
  await signInAtOnce(page, demoWoman);
  await goToPay(page, library, { amount: '₹300', name: 'Ananya Deshpande' });
  await payThere(page, 'Simulate scan');
  await expectArrived(page, '₹300');
  const gift = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(pages.notifications);
  await expect(newestOf(page)).toContainText('Your gift has arrived. Here is your receipt.');
  await expectAccessible(page);
  await newestOf(page).getByRole('link').click();
  await expect(page).toHaveURL(pages.receipt(gift));
  await expect(page.getByRole('main').getByText('Ananya Deshpande')).toBeVisible();
  await page.goto(pages.notificationSettings);
  const box = (channel: string) => page.getByLabel(`The receipt for my gift is here: ${channel}`);
  await expect(box('Here')).toBeChecked();
  await expect(box('Device')).toBeChecked();
  await expect(box('E-mail')).toHaveCount(0);
});

/** Lets a browser without a push service keep a subscription like other browsers, across sign-ins and sign-outs. */
const keepsSubscription = async (page: Page): Promise<void> => {
  const own = createECDH('prime256v1').generateKeys('base64url');
  await page.addInitScript((p256dh) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser-of-two';
    const keys = { p256dh, auth: 'a'.repeat(22) };
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    // Headless browsers report that notifications are denied, whatever was granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('subscribed') === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    });
  }, own);
};

test.describe('in a browser that is pushed to', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('two share a browser: it tells who turned it on there, after each of their sign-ins', async ({
    page,
  }) => {
    await keepsSubscription(page);
    const her = { name: 'Revati Sane', gender: 'Female', mobile: '9812300570', listed: false } as const;
    const him = { name: 'Ketan Apte', gender: 'Male', mobile: '9812300571', listed: false } as const;
    for (const person of [her, him]) await joinSparsely(page, person);
    const tells = page.getByRole('switch', { name: 'Tell me on this device' });
    const comeBack = async (person: typeof her | typeof him) => {
      await logOut(page);
      await page.goto(pages.login);
      const answered = page.waitForResponse(/notifications\/push\/here$/);
      await signIn(page, signInOf(person));
      await expect(page).toHaveURL(pages.matches);
      return (await (await answered).json()).data.on;
    };

    await signInAtOnce(page, signInOf(her));
    await openSetting(page, 'What we tell you');
    await expect(tells).toBeChecked({ checked: false });
    await tells.click();
    await expect(page.getByText('This device will get notifications.')).toBeVisible();
    await expect(tells).toBeChecked();

    expect(await comeBack(him)).toBe(false);
    await openSetting(page, 'What we tell you');
    await expect(tells).toBeChecked({ checked: false });

    expect(await comeBack(her)).toBe(true);
    await openSetting(page, 'What we tell you');
    await expect(tells).toBeChecked();
  });

  test('a push is shown in its words', async ({ page, context, baseURL }) => {
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) found(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    await page.goto(pages.login);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The service worker may be registered before the test listens.
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    // In a headless browser, notifications are intercepted at the last step before the system.
    await worker.evaluate(() => {
      const told: object[] = [];
      Object.assign(globalThis, { told });
      Object.getPrototypeOf(Reflect.get(globalThis, 'registration')).showNotification = async (
        title: string,
        { body, tag }: NotificationOptions,
      ) => void told.push({ title, body, tag });
    });
    const told = { title: 'Mysathi', body: 'You have a new message', page: pages.notifications, tag: 'one' };
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await registered,
      data: JSON.stringify(told),
    });
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'told') as object[]);
    await expect.poll(shown).toEqual([{ title: told.title, body: told.body, tag: told.tag }]);
  });
});
