import { expect, test } from 'vitest';

import type { NotificationSettings } from '@mysathi/contract/endpoints/notifications';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { notificationSettingsQuery } from './notifications-query.ts';
import { pushStateQuery } from './push-device.ts';
import { NotificationSettingsView } from './settings-view.tsx';

const stored: NotificationSettings = {
  muted: [],
  quiet_from: 22,
  quiet_to: 8,
  tells_shortlisted: false,
  push_names: false,
};

test.each([
  ['off_here', false],
  ['unable', true],
] as const)('while push is %s here, boxes for it are shown: %s', (state, expected) => {
  const queries = createQueryClient();
  queries.setQueryData(notificationSettingsQuery.queryKey, stored);
  queries.setQueryData(pushStateQuery.queryKey, state);
  const page = drawn(<NotificationSettingsView />, queries);
  expect(page).toContain('New messages: E-mail');
  expect(page.includes('New messages: Device')).toBe(expected);
});
