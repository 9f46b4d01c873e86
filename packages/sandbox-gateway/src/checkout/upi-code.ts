import { Html } from '../pages/html.ts';

/** The payee of every sandbox QR code; no real bank has this handle. */
export const payeeVpa = 'sandbox@mysathi-demo';

interface UpiRequest {
  /** In whole paise. */
  amount: number;
  payee: string;
  reference: string;
}

const encode = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@');

/**
 * Builds a dynamic UPI link (NPCI linking specification 1.6): spaces as %20, the amount in rupees with two decimals.
 */
export const upiLink = ({ amount, payee, reference }: UpiRequest): string => {
  const fields = {
    pa: payeeVpa,
    pn: payee,
    tr: reference,
    tn: `${payee} (sandbox)`,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
};

/** Returns the link as a QR code in SVG. */
export const upiCode = async (request: UpiRequest): Promise<Html> => {
  const { default: QRCode } = await import('qrcode');
  return new Html(
    await QRCode.toString(upiLink(request), { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
  );
};
