import { pages } from '@mysathi/contract/pages';

import { textOf } from '../lib/i18n.ts';
import { homeTexts } from '../messages/en/home.ts';
import { shellTexts } from '../messages/en/shell.ts';
import { installColours } from '../ui/art/install-colours.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/drawn/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to know to install the site. */
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
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
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
