import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { articleIds, pages } from '@mysathi/contract/pages';

import { arjun, expectNoSidewaysScroll } from './giving.ts';

const firstArticle = pages.article('how-matching-works');

/** All articles but one; only their text differs. */
export const laterArticles = articleIds.map(pages.article).filter((path) => path !== firstArticle);

/** The public pages with their main heading. */
export const openPages = [
  { path: pages.home, heading: 'Find someone to walk beside you' },
  { path: pages.cards, heading: 'Find Matches' },
  { path: pages.contact, heading: 'Contact Us' },
  { path: pages.faq, heading: 'FAQs' },
  { path: pages.safety, heading: 'Safety and complaints' },
  { path: pages.terms, heading: 'Terms & Conditions' },
  { path: pages.privacy, heading: 'Privacy Policy' },
  { path: pages.allPages, heading: 'All pages' },
  { path: firstArticle, heading: 'How matching works' },
  { path: pages.article('staying-safe'), heading: 'Staying safe while you get to know someone' },
  { path: pages.article('verifying-a-profile'), heading: 'What a checked profile means' },
  { path: pages.article('reading-a-guna-chart'), heading: 'Reading a guna chart' },
  { path: pages.article('what-a-gift-does'), heading: 'What a gift does' },
];

/** The pages for giving, which their own journeys check more closely. */
export const givingPages = [
  { path: pages.donate, heading: 'Support a cause' },
  { path: pages.campaign(arjun.id), heading: arjun.title },
  { path: pages.campaignSupporters(arjun.id), heading: 'Supporters' },
  { path: pages.notices, heading: 'Donation notices' },
];

/** The donation form, which search engines must not index. */
export const givePage = { path: pages.give(arjun.id), heading: `Give to “${arjun.title}”` };

/** Returns the content of a meta tag. */
export const contentOf = async (page: Page, which: string): Promise<string> =>
  (await page.locator(`meta[${which}]`).getAttribute('content')) ?? '';

/** Returns the structured data of the document. */
export const factsOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');

/** Expects a single main heading with this text, the landmarks, and no sideways scrolling. */
export const readable = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
};
