import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Notice } from '../../../ui/states/notice.tsx';

/** Says that the donor's bank disputes the payment: until that is decided, the gift cannot be taken back here. */
export const BankAsks = ({ disputed }: Pick<GiftStatus, 'disputed'>) => {
  const t = useText(giftTexts);
  const { money } = useFormats();
  if (disputed.open === 0) return null;
  return (
    <div data-print="no">
      <Notice kind="info">{t.bankAsks({ amount: money(disputed.open) })}</Notice>
    </div>
  );
};
