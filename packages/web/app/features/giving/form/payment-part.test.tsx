import { monthlyMethodOf, paymentOptions } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { emptyValues } from './give-values.ts';
import styles from './give.module.css';
import { PaymentPart } from './payment-part.tsx';

const nothing = (): void => undefined;
const doings = { change: nothing, leave: nothing, startAnew: nothing };
const form = { values: emptyValues, problems: {}, refused: {}, restored: false, ...doings };

/** Returns the payment options marked with the warning. */
const warned = (failing: readonly CheckoutMethod[]): string[] => {
  const page = drawn(<PaymentPart form={form} fees={[]} failing={failing} refundDays={0} />);
  const labels = page.split('<label').slice(1);
  return paymentOptions
    .filter(({ id }) =>
      labels.some((label) => label.includes(`value="${id}"`) && label.includes('May fail or be slow')),
    )
    .map(({ id }) => id);
};

test('who gives reads until when, and on what condition, the gift can go back, or that it cannot', () => {
  const said = (refundDays: number) =>
    readable(<PaymentPart form={form} fees={[]} failing={[]} refundDays={refundDays} />);
  expect(said(7)).toContain('within 7 days');
  expect(said(7)).toContain('unless the campaign has paid it out by then');
  expect(said(0)).toContain('Gifts to this campaign cannot be refunded.');
});

test('other apps are named with what they are apps of', () => {
  const part = readable(<PaymentPart form={form} fees={[]} failing={[]} refundDays={0} />);
  expect(part).toContain('UPI apps: Others');
});

test('a way to pay that works badly says so beside its name, and no other does', () => {
  expect(warned([])).toEqual([]);
  expect(warned(['upi'])).toEqual(['phonepe', 'gpay', 'bhim', 'other_upi']);
  expect(warned(['card', 'wallet'])).toEqual(['paytm', 'card']);
});

test('each way to pay that no mandate can use is marked as one of gifts given once, and no other', () => {
  const page = drawn(<PaymentPart form={form} fees={[]} failing={[]} refundDays={0} />);
  const marked = page
    .split('<label')
    .filter((label) => label.split('>')[0]?.includes(styles['onOnce'] ?? '-'));
  const once = paymentOptions.filter(({ id }) => monthlyMethodOf(id) === null);
  expect(marked).toHaveLength(once.length);
  for (const { id } of once)
    expect(marked.filter((label) => label.includes(`value="${id}"`))).toHaveLength(1);
});
