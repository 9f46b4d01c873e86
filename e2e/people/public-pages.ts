import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { articleIds, pages } from '@mysathi/contract/pages';

import { arjun, expectNoSidewaysScroll } from './giving.ts';

const firstArticle = pages.article('how-matching-works');

/** The articles but one: they differ from it in their words alone. */
export const laterArticles = articleIds.map(pages.article).filter((path) => path !== firstArticle);

/** Pages that are open to everybody, and their first heading. */
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

/** Those of giving, at which journeys of giving look closer. */
export const givingPages = [
  { path: pages.donate, heading: 'Support a cause' },
  { path: pages.campaign(arjun.id), heading: arjun.title },
  { path: pages.campaignSupporters(arjun.id), heading: 'Supporters' },
  { path: pages.notices, heading: 'Donation notices' },
];

/** The form of a gift, which is nobody's to find by searching. */
export const givePage = { path: pages.give(arjun.id), heading: `Give to “${arjun.title}”` };

/** What a tag in the document's head says. */
export const contentOf = async (page: Page, which: string): Promise<string> =>
  (await page.locator(`meta[${which}]`).getAttribute('content')) ?? '';

/** The facts for machines that came with the document. */
export const factsOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');

/** Sees one first heading with these words, the landmarks around it, and no sideways scroll. */
export const readable = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
};
