import { pages } from '@mysathi/contract/pages';

import { textOf } from '../lib/words/i18n.ts';
import { givingTexts } from '../messages/en/giving.ts';
import { homeTexts } from '../messages/en/home.ts';
import { shellTexts } from '../messages/en/shell.ts';
import { installColours } from '../ui/art/install-colours.ts';

const icon = (size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/drawn/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the screenshots in `public/screenshots`, taken at 360 × 740 (phone) and 1280 × 800 (desktop). */
const screenshots = (name: string, label: string) =>
  [
    { form_factor: 'narrow', sizes: '720x1480' },
    { form_factor: 'wide', sizes: '1280x800' },
  ].map((screen) => ({
    ...screen,
    src: `/screenshots/${name}-${screen.form_factor}.webp`,
    type: 'image/webp',
    label,
  }));

/** Returns the web app manifest, for installing the site. */
export const loader = () => {
  const t = textOf(shellTexts, 'en');
  const manifest = {
    id: pages.home,
    name: t.brand,
    short_name: t.brand,
    description: textOf(homeTexts, 'en').description,
    lang: 'en',
    start_url: pages.home,
    scope: pages.home,
    display: 'standalone',
    ...installColours,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable'), icon(192, 'monochrome')],
    screenshots: [
      ...screenshots('home', textOf(homeTexts, 'en').title),
      ...screenshots('matches', t.matches),
      ...screenshots('campaign', textOf(givingTexts, 'en').hubHeading),
    ],
    shortcuts: [
      { name: t.matches, url: pages.matches },
      { name: t.mailbox, url: pages.mailbox },
      { name: t.chats, url: pages.chats },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
};
