import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { noteRequests } from '../network/quiet.ts';

/** Simulates that the browser offers to install the site; `outcome` is the person's later answer. */
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

/** Whether the browser's prompt was shown since the page was loaded. */
export const wasAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-asked'));

/** Opens the matches and touches the page, so that parts waiting for a touch load. */
export const comeAgain = async (page: Page): Promise<void> => {
  const untilQuiet = noteRequests(page);
  await page.goto(pages.matches);
  // The list is shown before the scripts that handle a touch.
  await untilQuiet();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 40);
};

/** Returns the number of visits counted on this device. */
export const visitsOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('offers') ?? '{}') as { visits?: number }).visits,
  );

/** Makes what this device remembers older by this time; a session would not last that long. */
export const letPass = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const memory = JSON.parse(window.localStorage.getItem('offers') ?? '{}') as Record<string, number>;
    const { seenAt = 0, refusedAt = 0 } = memory;
    const older = { ...memory, seenAt: seenAt - passed, refusedAt: refusedAt - passed };
    window.localStorage.setItem('offers', JSON.stringify(older));
  }, milliseconds);

/**
 * Simulates an iPhone, which tells whether the page runs from the home screen, never offers to install it, and has no
 * push in its browser.
 */
export const beIphone = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    Reflect.deleteProperty(window, 'PushManager');
  });
};

/** Simulates a browser that has not asked for notifications yet; it denies them, and marks the page when asked. */
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
