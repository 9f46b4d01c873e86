import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { someReceipt } from '../testing/some-receipt.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const issuerOn = (pan: string): string | undefined => {
  const issuer = { ...someReceipt.issuer, pan };
  const page = renderToString(<ReceiptSheet receipt={{ ...someReceipt, issuer }} email="help@example.org" />);
  return />Issued by<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(
    page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' '),
  )?.[1];
};

test('the issuer is named with the PAN, or alone without one', () => {
  expect(issuerOn('AAATT1234T')).toBe('Test Foundation, PAN AAATT1234T');
  expect(issuerOn('')).toBe('Test Foundation');
});

const approvalWith = (days: { approvedFrom: string | null; approvedUntil: string | null }) => {
  const issuer = { ...someReceipt.issuer, approval: 'TEST/80G/1', ...days };
  const page = renderToString(<ReceiptSheet receipt={{ ...someReceipt, issuer }} email="help@example.org" />);
  return />Approval<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(
    page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' '),
  )?.[1];
};

test('the approval is named with its days as far as they are known', () => {
  expect(approvalWith({ approvedFrom: null, approvedUntil: null })).toBe('TEST/80G/1');
  const approvedFrom = '2021-04-01';
  expect(approvalWith({ approvedFrom, approvedUntil: null })).toMatch(
    /^TEST\/80G\/1, valid from 1 April 2021$/,
  );
  expect(approvalWith({ approvedFrom, approvedUntil: '2026-03-31' })).toBe(
    'TEST/80G/1, valid from 1 April 2021 until 31 March 2026',
  );
});
