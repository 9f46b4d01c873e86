/** The instrument a donor pays with; none is a real card, account or person. */
export type Instrument =
  | { method: 'upi'; vpa: string; app: UpiApp | 'qr' }
  | { method: 'card'; card: TestCard }
  | { method: 'netbanking'; bank: string }
  | { method: 'wallet'; wallet: string };

export type Method = Instrument['method'];
export const methods = ['upi', 'card', 'netbanking', 'wallet'] as const satisfies readonly Method[];

export const upiApps = ['phonepe', 'gpay', 'paytm', 'bhim', 'other'] as const;
export type UpiApp = (typeof upiApps)[number];

/** The payer's address in every UPI payment; no real bank has this handle. */
export const payerVpa = 'success@mysathi-demo';

/** The properties of a card shown in entities, without its number; `issuer` is the bank's code. */
export interface TestCard {
  network: 'Visa' | 'MasterCard' | 'RuPay';
  type: 'debit' | 'credit';
  last4: string;
  issuer: string | null;
  international: boolean;
}

/**
 * Razorpay's published test cards, identified by their last digits;
 * payment-gateway/web-integration/hosted/integration-steps.md.
 */
export const testCards: Readonly<Record<string, TestCard>> = {
  visa: { network: 'Visa', type: 'debit', last4: '1007', issuer: 'HDFC', international: false },
  mastercard: { network: 'MasterCard', type: 'credit', last4: '1002', issuer: 'ICIC', international: false },
  rupay: { network: 'RuPay', type: 'debit', last4: '1005', issuer: 'SBIN', international: false },
  foreign: { network: 'Visa', type: 'credit', last4: '1881', issuer: null, international: true },
};

/** The gateway's codes of banks and wallets, with their names. */
export const banks: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
};
export const wallets: Readonly<Record<string, string>> = {
  paytm: 'Paytm',
  mobikwik: 'MobiKwik',
  payzapp: 'PayZapp',
  airtelmoney: 'Airtel Money',
};

const own = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** Returns the instrument for a choice on the page, such as `card:visa`; null if unknown. */
export const instrumentOf = (choice: string): Instrument | null => {
  const [method, key = ''] = choice.split(':');
  if (method === 'upi') {
    const app = ['qr' as const, ...upiApps].find((known) => known === key);
    return app === undefined ? null : { method, vpa: payerVpa, app };
  }
  if (method === 'card') {
    const card = own(testCards, key);
    return card === undefined ? null : { method, card };
  }
  if (method === 'netbanking' && own(banks, key) !== undefined) return { method, bank: key };
  if (method === 'wallet' && own(wallets, key) !== undefined) return { method, wallet: key };
  return null;
};
