import { describe, expect, test } from 'vitest';

import type { ContactState, Usage } from '@mysathi/contract/endpoints/contacts';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { contactStateQuery } from './contact-queries.ts';

const asha = { id: 'asha', name: 'Asha' };

const usage = (day: number, week: number, month: number): Usage => {
  const left = Math.min(10 - day, 50 - week, 100 - month);
  return {
    day: { used: day, limit: 10 },
    week: { used: week, limit: 50 },
    month: { used: month, limit: 100 },
    left,
    more_from: left > 0 ? null : '2026-11-30T18:30:00Z',
  };
};

const shown = (state: Partial<ContactState>): string => {
  const queries = createQueryClient();
  queries.setQueryData(contactStateQuery(asha.id).queryKey, {
    state: 'open',
    free_until: null,
    usage: usage(3, 3, 3),
    ...state,
  });
  return drawn(<ContactPanel member={asha} accepted />, queries);
};

describe('before contact details are opened', () => {
  test('a bar shows how many of today are taken', () => {
    const panel = shown({});
    expect(panel).toContain('3 of 10 contact views today');
    expect(panel).toContain('width:30%');
    expect(panel).toContain('7 contact views left today');
  });

  test('it is the bar of the week or the month where these leave less', () => {
    expect(shown({ usage: usage(1, 48, 60) })).toContain('48 of 50 contact views this week');
    const none = shown({ usage: usage(10, 20, 100) });
    expect(none).toContain('100 of 100 contact views this month');
    expect(none).toContain('You get more from');
  });

  test('none stands where opening again takes nothing, but how many are left', () => {
    const free = shown({ free_until: '2026-11-30T18:30:00Z' });
    expect(free).not.toContain('3 of 10');
    expect(free).toMatch(/You have opened these before\..+ 7 contact views left today/);
  });
});
