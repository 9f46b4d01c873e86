import type { PaymentOption } from '@mysathi/contract/options/payment-methods';

import { useFormats } from '../../lib/words/use-formats.ts';

/**
 * Returns a function that names a payment option; "Others" is prefixed with its group, since it appears among other
 * options.
 */
export const useOptionName = (): ((option: Pick<PaymentOption, 'id' | 'label' | 'group'>) => string) => {
  const { said } = useFormats();
  return ({ id, label, group }) => (id === 'other_upi' ? `${said(group)}: ${said(label)}` : said(label));
};
