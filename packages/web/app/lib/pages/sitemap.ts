import { articleIds, pages } from '@mysathi/contract/pages';

/** Permanent public pages, except the one that shows members. */
export const lastingPages: readonly string[] = [
  pages.home,
  pages.donate,
  pages.stories,
  pages.notices,
  ...articleIds.map(pages.article),
  pages.faq,
  pages.safety,
  pages.contact,
  pages.terms,
  pages.privacy,
  pages.allPages,
  pages.signup,
  pages.login,
];

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

/** Returns the XML sitemap for search engines (sitemaps.org). */
export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${xmlText(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
