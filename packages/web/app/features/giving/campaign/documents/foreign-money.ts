/** The usual symbol of a currency, if it differs from its code. */
const signs: Readonly<Record<string, string>> = { MYR: 'RM' };

/**
 * Formats an amount in another currency, grouped as usual there: `RM650,000`.
 * @param minor in the currency's smallest unit, such as sen.
 */
export const foreignMoney = (language: string, currency: string, minor: number): string => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const amount = minor / 10 ** maximumFractionDigits;
  const digits = Number.isInteger(amount) ? 0 : maximumFractionDigits;
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = signs[currency];
  return sign === undefined ? `${currency} ${number.format(amount)}` : `${sign}${number.format(amount)}`;
};
