import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What keeps its letters in Hindi: brands, addresses, abbreviations. */
const kept =
  /Mysathi|WebP|WhatsApp|Instagram|Facebook|LinkedIn|PhonePe|G Pay|Google|Paytm|BHIM UPI|Bhim UPI|RuPay|Visa|Caps Lock|iPhone|Android|[\w.+-]+@[\w.-]+|https?:\S+|\b[A-Z0-9][A-Z0-9-]*\b/g;

/**
 * English that a page in Hindi shows or says by itself, one line each. What members, donors and creators of campaigns
 * wrote themselves is marked `dir="auto"` or stands in `bdi`.
 */
export const findEnglish = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const own = '[dir=auto], bdi, [translate=no], [lang]:not(html), script, style, noscript, svg title, code';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (owner !== null && owner.checkVisibility() && owner.closest(own) === null)
        texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'])
      for (const one of document.querySelectorAll(`[${name}]`))
        if (one.closest(own) === null) texts.push(one.getAttribute(name) ?? '');
    return [document.title, ...texts];
  });
  // A sentence in Hindi may hold a name in other letters.
  const left = shown.filter(
    (text) => !/[\u0900-\u097f]/.test(text) && /[A-Za-z]{2}/.test(text.replaceAll(kept, '')),
  );
  return [...new Set(left.map((text) => text.trim().slice(0, 80)))];
};

/** Notes from now on which languages the account was told to keep, and has kept. */
export const noteKeptLanguages = (page: Page): unknown[] => {
  const languages: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/users/update/profile'))
      languages.push(response.request().postDataJSON().language);
  });
  return languages;
};

/** Chooses Hindi out of an open page in English. */
export const chooseHindi = async (page: Page, menu: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  // The settings offer it as well, below the menu.
  await page.locator(':popover-open').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
};
