import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { someReceipt } from '../testing/some-receipt.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const issuerOn = (pan: string): string | undefined => {
  const issuer = { ...someReceipt.issuer, pan };
  const page = renderToString(<ReceiptSheet receipt={{ ...someReceipt, issuer }} email="help@example.org" />);
  return />Issued by<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(page.replaceAll('<!-- -->', ''))?.[1];
};

test('the issuer is named with the PAN, or alone without one', () => {
  expect(issuerOn('AAATT1234T')).toBe('Test Foundation, PAN AAATT1234T');
  expect(issuerOn('')).toBe('Test Foundation');
});
