import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { someReceipt } from '../testing/some-receipt.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const issuerOn = (pan: string): string | undefined => {
  const issuer = { ...someReceipt.issuer, pan };
  const page = renderToString(<ReceiptSheet receipt={{ ...someReceipt, issuer }} email="help@example.org" />);
  return />Issued by<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(
    page.replaceAll(/<!-- -->|<\/?bdi[^>]*>/g, '').replaceAll('\u00a0', ' '),
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
    page.replaceAll(/<!-- -->|<\/?bdi[^>]*>/g, '').replaceAll('\u00a0', ' '),
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

test('names and titles stand apart from the words around them, each in its own language', () => {
  const campaign = { ...someReceipt.campaign, title: 'एक पुस्तकालय' };
  const page = drawn(<ReceiptSheet receipt={{ ...someReceipt, campaign }} email="help@example.org" />);
  expect(page).toContain('<bdi dir="auto" lang="hi">एक पुस्तकालय</bdi>');
  expect(page).toContain('<bdi dir="auto" lang="en">Test Foundation</bdi>');
});

test('what went back in parts is told by the day of the last of them', () => {
  const cancelled = { on: '2026-11-25', refunded: 700_00, whole: false, wentBack: true };
  const receipt = { ...someReceipt, cancelled };
  const page = readable(<ReceiptSheet receipt={receipt} email="help@example.org" />);
  expect(page.replaceAll('\u00a0', ' ')).toContain(
    'By 25 November 2026, ₹700 of this gift had gone back to the donor; the receipt holds for the rest.',
  );
});

test('a cancelled receipt says that the money went back once it did', () => {
  const noteOf = (wentBack: boolean): string => {
    const cancelled = { on: '2026-11-25', refunded: 1000_00, whole: true, wentBack };
    const receipt = { ...someReceipt, cancelled };
    return readable(<ReceiptSheet receipt={receipt} email="help@example.org" />).replaceAll('\u00a0', ' ');
  };
  expect(noteOf(true)).toContain('Cancelled on 25 November 2026: ₹1,000 went back to the donor.');
  expect(noteOf(false)).toContain('Cancelled on 25 November 2026: the gift no longer counts.');
  expect(noteOf(false)).not.toContain('went back');
});
