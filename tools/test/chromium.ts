import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canRun, installDebianPackage, onThePath } from './debian-packages.ts';
import { root } from './run-command.ts';

/** Debian's package of Chromium without its own windows and menus, which costs journeys a third less. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What to do where neither a browser nor the right to install one is found. */
export const noChromium =
  `No Chromium was found. Install one (Debian: sudo apt-get install ${shell}), or name yours: ` +
  'CHROMIUM_PATH=/path/to/chrome npm test, or let Playwright fetch its own: npx playwright install --with-deps chromium';

const playwrightsOwn = (): string | undefined => {
  const playwright = createRequire(join(root, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** The Chromium to drive, in this order: CHROMIUM_PATH, the system's, Playwright's own. */
const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program that can be run`);
    return named;
  }
  return names.map(onThePath).find((path) => path !== undefined) ?? playwrightsOwn();
};

/** Installs Debian's Chromium when that is allowed; returns the browser, or undefined where there is none. */
export const findOrInstallChromium = async (): Promise<string | undefined> => {
  for (const name of [shell, 'chromium']) {
    const found = findChromium();
    if (found !== undefined) return found;
    await installDebianPackage(name);
  }
  return findChromium();
};
