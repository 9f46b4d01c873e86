import { expect, test } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { readable } from '../../lib/testing/in-english.tsx';
import { InterestActions } from './interest-actions.tsx';

const chat = { buttonId: 'chat', panelId: 'talk', isOpen: false, toggle: () => undefined };

const buttonsOf = (standing: Pick<Interest, 'direction' | 'status'>): string => {
  const interest = { ...standing, userInfo: { id: 'meera', name: 'Meera' } } as unknown as Interest;
  return readable(
    <InterestActions interest={interest} waiting={[]} onAnswer={() => undefined} chat={chat} />,
  );
};

test('what can be done stands before the chat, and the chat first once both said yes', () => {
  expect(buttonsOf({ direction: 'received', status: 'pending' })).toMatch(/Accept.*Decline.*Chat/s);
  expect(buttonsOf({ direction: 'received', status: 'accepted' })).toMatch(/^(?!.*Accept).*Chat.*Decline/s);
  expect(buttonsOf({ direction: 'received', status: 'rejected' })).toMatch(/^(?!.*Decline).*Accept.*Chat/s);
  expect(buttonsOf({ direction: 'sent', status: 'pending' })).toMatch(/Take back.*Chat/s);
});
