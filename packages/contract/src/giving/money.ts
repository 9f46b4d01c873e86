import * as z from 'zod';
import { inLatinDigits } from '../words/latin-digits.ts';

/** An amount in whole paise, 100 to the rupee: the only representation of money in storage and on the wire. */
export const paise = z.int('An amount is a whole number of paise.').nonnegative();

/** The messages for a rupee amount that cannot be accepted. */
export const rupeeProblems = {
  missing: 'Please enter an amount.',
  notAmount: 'Please enter an amount in digits, such as 500 or 1,00,000.',
  otherCurrency: 'We can take rupees (₹) only. Please enter the amount in rupees.',
  tooFine: 'Please enter rupees with at most two digits of paise, such as 500.50.',
  belowNothing: 'Please enter an amount above ₹0.',
} as const;

// Both Indian and Western grouping are accepted: 5,00,000 and 500,000.
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d+)(?:\.(\d*))?$/;
const rupeeSigns = /^(?:₹|rs\.?|inr|rupees?|(?:रु|रू)\.?)\s*|(?:₹|rs\.?|inr|rupees?|(?:रु|रू)\D{0,3}|\/-)$/gi;
const otherSigns = /[$€£¥]|\b(?:usd|eur|gbp|myr|rm|aed|sgd)\b|^rm/i;
const mostDigits = 12;

/** Parses an amount in rupees as typed; returns paise, or the message that says what is wrong. */
export const readRupees = (typed: string): { paise: number } | { problem: string } => {
  const bare = inLatinDigits(typed).trim().replaceAll(rupeeSigns, '').trim();
  if (bare === '') return { problem: rupeeProblems.missing };
  if (otherSigns.test(bare)) return { problem: rupeeProblems.otherCurrency };
  if (bare.startsWith('-')) return { problem: rupeeProblems.belowNothing };
  const match = grouped.exec(bare);
  if (match === null) return { problem: rupeeProblems.notAmount };
  const [, fraction = ''] = match;
  if (fraction.length > 2) return { problem: rupeeProblems.tooFine };
  const digits = (bare.split('.')[0] ?? '').replaceAll(',', '');
  if (digits.length > mostDigits) return { problem: rupeeProblems.notAmount };
  return { paise: Number(digits) * 100 + Number(fraction.padEnd(2, '0')) };
};

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Formats paise as rupees: `₹5,00,000`, with decimals only if there are any. */
export const formatRupees = (amount: number): string =>
  amount % 100 === 0 ? whole.format(amount / 100) : exact.format(amount / 100);
