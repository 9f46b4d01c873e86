import { expect, test } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { MatchesLead } from './matches-lead.tsx';
import styles from './matches-view.module.css';

const savedAt = (partner: string | null) => {
  const queries = createQueryClient();
  queries.setQueryData([...ownProfileQuery.queryKey], { _id: 'me', saved_at: { partner } });
  return queries;
};

test("Today's Matches are chosen from preferences only where some are saved, and else there is the way to them", () => {
  const today = <MatchesLead list="today" filters={{}} />;
  const words = 'Based on your partner preferences.';
  expect(drawn(today, savedAt('2026-01-05T10:00:00.000Z'))).toContain(words);
  const without = drawn(today, savedAt(null));
  expect(without).not.toContain(words);
  expect(without).toContain('You have saved no partner preferences yet.');
  expect(without).toContain('href="/profile/update/me?tab=partner"');
  expect(drawn(<MatchesLead list="my" filters={{}} />, savedAt(null))).not.toContain('partner preferences');
});

test('until it is known whether preferences are saved the lead keeps its place unseen, where it depends on that', () => {
  const unseen = `class="${styles.lead} ${styles.unseen}"`;
  expect(styles.unseen).toBeDefined();
  const today = <MatchesLead list="today" filters={{}} />;
  expect(drawn(today)).toContain(unseen);
  expect(drawn(today, savedAt('2026-01-05T10:00:00.000Z'))).not.toContain(unseen);
  expect(drawn(today, savedAt(null))).not.toContain(unseen);
  expect(drawn(<MatchesLead list="my" filters={{}} />)).not.toContain(unseen);
});

test('Nearby Profiles name the place from which they are sorted', () => {
  const lead = (native_place?: string) => drawn(<MatchesLead list="nearby" filters={{ native_place }} />);
  expect(lead()).toContain('By distance from your native place.');
  expect(lead('Chennai, Tamil Nadu')).toContain('By distance from Chennai, Tamil Nadu.');
  expect(lead('Chennai, Tamil Nadu')).not.toContain('your native place');
});
