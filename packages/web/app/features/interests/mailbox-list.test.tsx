import { expect, test, vi } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { partsOf } from '../../lib/testing/parts-of.ts';
import { MailboxList } from './mailbox-list.tsx';
import { mailboxQuery } from './mailbox-query.ts';

vi.mock('../../lib/screen/use-media.ts', () => ({ useMedia: () => true }));
vi.mock('./interest-row.tsx', () => ({ InterestRow: () => null }));

const row = (id: string) => ({ _id: `of-${id}`, userInfo: { id, name: id } }) as unknown as Interest;
/** A focused element, in the card of this member or in none. */
const focused = (member?: string) => ({
  target: { closest: () => (member === undefined ? null : { dataset: { member } }) },
});

test('the member beside the list stays when the focus goes on to the button below it', () => {
  const queries = createQueryClient();
  queries.setQueryData(mailboxQuery('sent').queryKey, {
    pages: [{ message: '', data: [row('asha'), row('meera')], next_cursor: 'page-2' } as never],
    pageParams: [undefined],
  });
  const steps = [focused('meera'), focused()];
  const Page = () => {
    const whole = MailboxList({
      tab: 'sent',
      given: [],
      onAnswer: () => undefined,
      waitingFor: () => [],
      menuOf: () => null,
      chatOf: () => null,
      besideOf: (id) => `Beside is ${id}`,
    });
    const next = steps.shift();
    const parts = partsOf<{ onFocus?: (event: object) => void }>(whole);
    if (next !== undefined) parts.find(({ props }) => props.onFocus)?.props.onFocus?.(next);
    return whole;
  };
  expect(drawn(<Page />, queries)).toContain('Beside is meera');
});
