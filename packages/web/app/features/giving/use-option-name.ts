import type { PaymentOption } from '@mysathi/contract/options/payment-methods';

import { useFormats } from '../../lib/words/use-formats.ts';

/** Writes the name of a way to pay; other apps are named with their group, as they stand among other ways. */
export const useOptionName = (): ((option: Pick<PaymentOption, 'id' | 'label' | 'group'>) => string) => {
  const { said } = useFormats();
  return ({ id, label, group }) => (id === 'other_upi' ? `${said(group)}: ${said(label)}` : said(label));
};
