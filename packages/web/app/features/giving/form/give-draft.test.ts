import { expect, test } from 'vitest';

import { draftOf, isGiven, keptValues } from './give-draft.ts';
import { emptyValues, valuesOfAddress } from './give-values.ts';
import type { GiveValues } from './give-values.ts';

const filled: GiveValues = { ...emptyValues, choice: '100000', name: 'Asha', wantsTaxReceipt: true };

test('a form keeps neither tax number nor gift card on the device', () => {
  const draft = draftOf({ ...filled, pan: 'ABCPE1234F', voucher: 'GIFT-1' }, { entry: 'one' });
  expect(JSON.stringify(draft)).not.toMatch(/ABCPE1234F|GIFT-1/);
});

test('a form is read back from its draft until the gift it was typed for has arrived', () => {
  const found = (after?: string): unknown =>
    JSON.parse(JSON.stringify(draftOf(filled, { entry: 'one', after })));
  const read = (draft: unknown, after?: string) => keptValues(draft, { entry: 'two', after }, {}).draft;
  const { pan: _pan, voucher: _voucher, ...kept } = filled;
  expect(read(found())).toEqual(kept);
  expect(read(found(), 'MYS1')).toEqual({});
  expect(read(found('MYS1'), 'MYS1')).toEqual(kept);
  expect(read(found('MYS1'), 'MYS2')).toEqual({});
  expect(read(found('MYS1'))).toEqual(kept);
  expect([isGiven(undefined, 'MYS1'), isGiven('nonsense', 'MYS1')]).toEqual([false, true]);
  expect(read('nonsense')).toEqual({});
});

test('a form keeps what was typed over what the address chose, until somebody comes anew', () => {
  const found: unknown = draftOf({ choice: '50000', name: 'Asha' }, { entry: 'one' });
  const chosen = { choice: '200000' };
  const at = (entry: string) => keptValues(found, { entry }, chosen).values;
  expect(at('one')).toEqual({ choice: '50000', name: 'Asha' });
  expect(at('two')).toEqual({ choice: '200000', name: 'Asha' });
  expect(keptValues(undefined, { entry: 'one' }, chosen).values).toEqual(chosen);
});

test('a way from the address that no mandate can use gives once, whatever a draft of before says', () => {
  const found: unknown = draftOf({ rhythm: 'monthly', months: '6', option: 'card' }, { entry: 'one' });
  const opened = (address: string) =>
    keptValues(found, { entry: 'two' }, valuesOfAddress(new URLSearchParams(address))).values;
  for (const option of ['gift_card', 'netbanking', 'paytm'])
    expect(opened(`option=${option}`)).toEqual({ rhythm: 'once', months: '6', option });
  expect(opened('option=gpay')).toEqual({ rhythm: 'monthly', months: '6', option: 'gpay' });
  expect(opened('amount=200000')).toMatchObject({ rhythm: 'monthly', option: 'card' });
});
