import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { draftOf } from '../form/give-draft.ts';
import { emptyValues } from '../form/give-values.ts';
import { isLastGift } from '../form/last-gift.ts';
import { forgetGiven } from './forget-given.ts';

const draft = 'draft:give/a-library';
const gift = { state: 'confirmed', reference: 'MYS1', campaign: { _id: 'a-library' } } as const;
let kept: Record<string, string> & Storage;

beforeEach(() => {
  kept = keptStorage();
  vi.stubGlobal('window', { localStorage: kept });
});
afterEach(() => vi.unstubAllGlobals());

const type = (after?: string) =>
  kept.setItem(draft, JSON.stringify(draftOf({ ...emptyValues, name: 'Asha' }, { entry: 'one', after })));

test('what was typed for a gift goes once it has arrived, and not before', () => {
  type();
  forgetGiven({ ...gift, state: 'waiting' }, true);
  expect(draft in kept).toBe(true);
  forgetGiven(gift, true);
  expect(draft in kept).toBe(false);
});

test('what was typed for the next gift stays, whichever gift is looked at', () => {
  type('MYS1');
  forgetGiven(gift, true);
  expect(draft in kept).toBe(true);
  type('MYS2');
  forgetGiven(gift, false);
  expect(draft in kept).toBe(true);
});

test('a gift is the last one where this browser began no other since', () => {
  const key = 'd9428888-122b-41e1-b85c-61cd3cbee6c1';
  const asked = (cookie: string) => new Request('https://mysathi.example', { headers: { cookie } });
  expect(isLastGift(asked(`a=b; gift=${key}`), key)).toBe(true);
  expect(isLastGift(asked('gift=8c0c1a4e-8d0c-4f1e-9b7e-0f8e1a2b3c4d'), key)).toBe(false);
  expect(isLastGift(asked(''), key)).toBe(false);
});
