import {
  IconBuildingBank,
  IconCreditCard,
  IconDeviceMobile,
  IconGift,
  IconWallet,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PaymentOption } from '@mysathi/contract/options/payment-methods';
import { iconLook } from '../../ui/icon-look.ts';

const icons: Record<PaymentOption['group'], Icon> = {
  'UPI apps': IconDeviceMobile,
  Paytm: IconWallet,
  Cards: IconCreditCard,
  'Net banking': IconBuildingBank,
  'Gift cards': IconGift,
};

/** The icon of a payment method; no company logos. */
export const PaymentMark = ({ group }: Pick<PaymentOption, 'group'>) => {
  const Mark = icons[group];
  return <Mark {...iconLook(22)} />;
};
