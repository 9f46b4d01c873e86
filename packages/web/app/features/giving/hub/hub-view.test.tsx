import { expect, test } from 'vitest';

import type { causes } from '@mysathi/contract/endpoints/campaigns';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { HubView } from './hub-view.tsx';

/** Renders the hub with an empty list. */
const hubOf = (cause: (typeof causes)[number] | undefined): string =>
  drawn(
    <HubView
      isMember={false}
      cards={[]}
      cursor={null}
      notices={[]}
      books={{ balancedAt: null, checkedAt: null }}
      cause={cause}
      first
    />,
  );

test('without any campaign the hub offers no causes to choose from', () => {
  expect(hubOf(undefined)).toContain('No campaigns are open now');
  expect(hubOf(undefined)).not.toContain('cause=');
});

test('a cause without a campaign leads to the others', () => {
  expect(hubOf('Medical')).toContain('cause=Education');
});
