import { expect, onTestFinished, test, vi } from 'vitest';

import type { Notification } from '@mysathi/contract/endpoints/notifications';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { NotificationRow } from './notification-row.tsx';

const told: Notification = {
  _id: '1',
  kind: 'quota',
  created_at: '2025-11-20T05:12:00Z',
  read: true,
  count: 0,
  member: null,
  about: null,
  outcome: null,
};

const row = (other: Partial<Notification>, dayIsSaid = false): string =>
  readable(
    <NotificationRow told={{ ...told, ...other }} myId="me" dayIsSaid={dayIsSaid} onOpen={() => {}} />,
  );

test.each([
  ['message:day', 'You have sent most of the messages'],
  ['interest:week', 'You have sent most of the interests'],
  ['contact_view:month', 'You have opened most of the contact details'],
])('what comes near a limit is named: %s', (about, sentence) => {
  expect(row({ about })).toContain(sentence);
});

test('what waits and since when stand beside each other, and no dot is left over where they do not', () => {
  const words = row({ kind: 'message', count: 2 });
  expect(words).toMatch(/2 new messages\s+20\u00a0November\u00a02025/);
  expect(words).not.toContain('·');
});

test('says the time alone beneath its day, and else the day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00+05:30'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(row({}, true)).toContain('10:42 AM');
  expect(row({})).toContain('20\u00a0November\u00a02025');
  expect(row({ created_at: '2026-11-19T18:30:00Z' })).toContain('12:00 AM');
});

test('the name of whom it tells keeps its direction to itself in the sentence', () => {
  const member = { id: 'ayesha', name: 'عائشہ', photo: null } as unknown as Notification['member'];
  const sentence = drawn(
    <NotificationRow
      told={{ ...told, kind: 'interest_received', member }}
      myId="me"
      dayIsSaid={false}
      onOpen={() => {}}
    />,
  );
  expect(sentence).toContain('<strong dir="auto">عائشہ</strong>');
});
