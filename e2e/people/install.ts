import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { noteRequests } from '../network/quiet.ts';

/** The browser says that it could install the site; what the person will answer when asked. */
export const couldInstall = async (page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> => {
  const kept = await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.documentElement.setAttribute('data-asked', answer)),
      userChoice: Promise.resolve({ outcome: answer }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);
  expect(kept, 'the browser does not ask by itself').toBe(true);
};

/** Whether the browser was made to ask since the page was loaded. */
export const wasAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-asked'));

/** Opens the matches and touches the page, so that what waits for a touch is there. */
export const comeAgain = async (page: Page): Promise<void> => {
  const untilQuiet = noteRequests(page);
  await page.goto(pages.matches);
  // The list is there before the scripts that hear of a touch.
  await untilQuiet();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 40);
};

/** How many visits this device has counted, once the page has done so. */
export const visitsOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('offers') ?? '{}') as { visits?: number }).visits,
  );

/** Makes what this device remembers so much older: a session would not last for so long. */
export const letPass = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const memory = JSON.parse(window.localStorage.getItem('offers') ?? '{}') as Record<string, number>;
    const { seenAt = 0, refusedAt = 0 } = memory;
    const older = { ...memory, seenAt: seenAt - passed, refusedAt: refusedAt - passed };
    window.localStorage.setItem('offers', JSON.stringify(older));
  }, milliseconds);

/** An iPhone says whether the page runs from the home screen, never asks by itself, and pushes to no page in its browser. */
export const beIphone = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    Reflect.deleteProperty(window, 'PushManager');
  });
};

/** A browser that can be asked to show notifications and was not yet; it says no, and marks the page when asked. */
export const neverAskedForPush = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const answers = { permission: 'default' as NotificationPermission };
    Object.defineProperty(Notification, 'permission', { get: () => answers.permission });
    Notification.requestPermission = () => {
      document.documentElement.setAttribute('data-asked', 'push');
      answers.permission = 'denied';
      return Promise.resolve(answers.permission);
    };
  });
};
