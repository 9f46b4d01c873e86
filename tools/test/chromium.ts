import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canRun, installDebianPackage, onThePath } from './debian-packages.ts';
import { root } from './run-command.ts';

/** Debian's Chromium without windows and menus, which makes journeys a third faster. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The advice when no browser is found and none may be installed. */
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

/** Returns the Chromium to drive, in this order: CHROMIUM_PATH, the system's, Playwright's own. */
const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program that can be run`);
    return named;
  }
  return names.map(onThePath).find((path) => path !== undefined) ?? playwrightsOwn();
};

/** Installs Debian's Chromium if that is allowed; returns the browser, or undefined when there is none. */
export const findOrInstallChromium = async (): Promise<string | undefined> => {
  for (const name of [shell, 'chromium']) {
    const found = findChromium();
    if (found !== undefined) return found;
    await installDebianPackage(name);
  }
  return findChromium();
};
