import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';

import { freePort } from '@mysathi/api/platform/realtime/testing/redis';

/** A real Chromium: `context` drives pages, and Lighthouse connects to `port`. */
export interface Browser {
  readonly context: BrowserContext;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the Chromium that CHROMIUM_PATH names, or Debian's, with a new profile. */
export const startBrowser = async (): Promise<Browser> => {
  const [port, profile] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'mysathi-bench-'))]);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    viewport: { width: 412, height: 823 },
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** Signs in as a demo member; the cookies hold for every further tab. */
export const signInByPage = async (
  { context }: Browser,
  address: string,
  { email, password }: { email: string; password: string },
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/matches/);
  return page;
};
