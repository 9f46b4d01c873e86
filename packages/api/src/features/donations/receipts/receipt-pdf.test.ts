import Pdf from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';

import type { Receipt } from '@mysathi/contract/endpoints/receipts';
import { limits } from '@mysathi/contract/limits';

import { amountInWords } from '../rules/amount-in-words.ts';
import { receiptStatement, taxLine } from '../texts.ts';
import { receiptPdf } from './receipt-pdf.ts';

afterEach(() => vi.restoreAllMocks());

const receipt: Receipt = {
  number: '2026-27/000123',
  date: '2026-11-21',
  givenOn: '2026-11-20',
  issuer: {
    name: 'Asha Foundation',
    address: '1 Mill Road, Pune',
    pan: 'AAATA1234F',
    approval: 'AAATA1234FF20214',
    approvedFrom: '2026-04-01',
    approvedUntil: '2029-03-31',
  },
  donor: { name: 'प्रियंका Kulkarni', address: '4 Bazaar Road, Nashik', maskedPan: 'ABCPE••••F' },
  campaign: { _id: 'arjun', title: 'Help Arjun walk again' },
  amount: 1_25_000_50,
  inWords: 'Rupees one lakh twenty-five thousand and fifty paise only',
  paidBy: 'Card ending 1007',
  paymentReference: 'pay_Qx7',
  taxLine: 'This gift can be deducted.',
  statement: 'No goods were given for it.',
  cancelled: null,
  sandbox: false,
};

const email = 'help@example.org';

/** Returns all text on the sheet, in order. */
const written = async (changes: Partial<Receipt> = {}): Promise<string> => {
  const text = vi.spyOn(Pdf.prototype, 'text');
  text.mockClear();
  await receiptPdf({ ...receipt, ...changes }, email);
  return text.mock.calls
    .map(([said]) => said)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

test('what fits at full size is drawn once, in the letters that it is meant to have', async () => {
  const sizes = vi.spyOn(Pdf.prototype, 'fontSize');
  await receiptPdf(receipt, email);
  expect(new Set(sizes.mock.calls.map(([size]) => size))).toEqual(new Set([10, 11, 14, 16, 20]));
});

test('the sheet says all that its page says', async () => {
  const sheet = await written();
  const facts = [
    ['Asha Foundation', '1 Mill Road, Pune', 'PAN: AAATA1234F'],
    ['AAATA1234FF20214, valid from 1 April 2026 until 31 March 2029'],
    ['2026-27/000123', '21 November 2026', '20 November 2026'],
    ['प्रियंका', 'Kulkarni', '4 Bazaar Road, Nashik', 'ABCPE••••F'],
    ['₹1,25,000.50', 'Rupees one lakh twenty-five thousand and fifty paise only'],
    ['Help Arjun walk again', 'Card ending 1007', 'pay_Qx7'],
    ['No goods were given for it.', 'This gift can be deducted.', 'Questions: help@example.org'],
  ].flat();
  const compact = sheet.replaceAll(' ', '');
  for (const fact of facts) expect(compact).toContain(fact.replaceAll(' ', ''));
  expect(sheet).not.toMatch(/undefined|null|Sandbox|Cancelled|went back/);
});

const nothing = /(?!)/;

test.each<[string, Partial<Receipt>, RegExp, RegExp]>([
  ['play money', { sandbox: true }, /Sandbox: no real money was paid/, nothing],
  [
    'a gift that went back',
    { cancelled: { on: '2026-11-25', refunded: 1_25_000_50, whole: true, wentBack: true } },
    /Cancelled on 25 November 2026: the whole gift went back/,
    nothing,
  ],
  [
    'a gift that does not count and whose money we still hold',
    { cancelled: { on: '2026-11-25', refunded: 1_25_000_50, whole: true, wentBack: false } },
    /Cancelled on 25 November 2026: the gift no longer counts\. What was paid is to go back to the donor\./,
    /went back/,
  ],
  [
    'a part that went back',
    { cancelled: { on: '2026-11-25', refunded: 500_00, whole: false, wentBack: true } },
    /By 25 November 2026, .{0,3}500 of this gift had gone back to the donor/,
    /Cancelled/,
  ],
  [
    'an approval without an end',
    { issuer: { ...receipt.issuer, approvedUntil: null } },
    /AAATA1234FF20214, valid from 1 April 2026/,
    /until/,
  ],
  [
    'an issuer without an approval and without a PAN',
    { issuer: { ...receipt.issuer, pan: '', approval: null, approvedFrom: null, approvedUntil: null } },
    /Asha Foundation/,
    /Approval under|PAN: /,
  ],
  [
    'a giver who left out what is not asked for',
    { donor: { name: 'Asha', address: null, maskedPan: null } },
    /Received with thanks from/,
    /Address|ABCPE/,
  ],
])('it says so of %s', async (_, changes, said, unsaid) => {
  const sheet = await written(changes);
  expect(sheet).toMatch(said);
  expect(sheet).not.toMatch(unsaid);
});

const repeated = (words: string, length: number): string => words.repeat(length).slice(0, length).trim();

/** Returns a receipt with the longest texts allowed, and with everything that can be on it. */
const longest = (said: string): Receipt => ({
  ...receipt,
  issuer: {
    ...receipt.issuer,
    name: repeated(said, 120),
    address: repeated(said, limits.gift.addressCharacters),
    approval: repeated(said, 60),
  },
  donor: {
    name: repeated(said, limits.nameCharacters),
    address: repeated(said, limits.gift.addressCharacters),
    maskedPan: 'XXXXXX234F',
  },
  campaign: { _id: 'arjun', title: repeated(said, 140) },
  amount: 4_99_999_99,
  inWords: amountInWords(4_99_999_99),
  taxLine: taxLine('2026-11-20', 'deductible'),
  statement: receiptStatement,
  cancelled: { on: '2026-11-25', refunded: 1_23_456_78, whole: false, wentBack: true },
  sandbox: true,
});

test.each([
  ['words', 'Wide Wonderful Words '],
  ['capitals without a space', 'WM'],
  ['Tamil', 'தமிழ்நாட்டுப்புறக்கலைஞர் '],
  ['Malayalam', 'തിരുവനന്തപുരത്തുനിന്നുള്ള '],
])('it stays one sheet with the longest that may stand on it, in %s', async (_, said) => {
  const sheet = await receiptPdf(longest(said), email);
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
