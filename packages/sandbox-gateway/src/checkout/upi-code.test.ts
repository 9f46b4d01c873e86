import { expect, test } from 'vitest';

import { upiCode, upiLink } from './upi-code.ts';

test('a link names a payee that exists nowhere, the amount in rupees and no plus signs', () => {
  const link = upiLink({ amount: 50_050, payee: 'Asha & Co', reference: 'order_1' });
  expect(link).toBe(
    'upi://pay?pa=sandbox@mysathi-demo&pn=Asha%20%26%20Co&tr=order_1&tn=Asha%20%26%20Co%20(sandbox)&am=500.50&cu=INR',
  );
});

test('the code is drawn without styles and scripts', async () => {
  const { text } = await upiCode({ amount: 50_000, payee: 'Mysathi', reference: 'order_1' });
  expect(text).toMatch(/^<svg /);
  expect(text).not.toMatch(/style=|<style|<script/);
});
