import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { NotificationsView } from './notifications-view.tsx';

test.each([
  [3, true],
  [0, false],
])('of %i unread, none of them in what the list shows so far, all can be marked: %s', (unread, expected) => {
  const page = drawn(<NotificationsView unread={unread} actionsOf={() => null} />);
  expect(page.includes('Mark all read')).toBe(expected);
});
