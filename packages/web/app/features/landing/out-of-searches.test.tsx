import type { MetaArgs } from 'react-router';
import { expect, test } from 'vitest';

import { pages } from '@mysathi/contract/pages';

import { lastingPages } from '../../lib/pages/sitemap.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { meta } from '../../routes/public/cards.tsx';
import { LandingView } from './landing-view.tsx';

const asha = {
  id: 'asha',
  name: 'Asha K.',
  memberId: 'MS0000012',
  birthYear: 1995,
  height: 64,
  nativePlace: 'Pune, Maharashtra',
  profession: 'Teacher',
  photo: null,
  verified: false,
};

test('the page of members who are shown to everybody is in no search engine', () => {
  expect(meta({ matches: [] } as unknown as MetaArgs<never>)).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
  expect(lastingPages).toContain(pages.home);
  expect(lastingPages).not.toContain(pages.cards);
});

test('no member of the landing page is quoted by one', () => {
  const page = drawn(
    <LandingView
      onPhotoFailed={() => {}}
      isMember={false}
      cards={[asha]}
      retrying={false}
      onRetry={() => undefined}
      stories={null}
      contactForm={null}
      notices={null}
    />,
  );
  const quoted = page.replaceAll(/<section[^>]*data-nosnippet[\s\S]*?<\/section>/g, '');
  expect(page).toContain('Asha K.');
  expect(quoted).not.toContain('Asha');
  expect(quoted).toContain('About');
});
