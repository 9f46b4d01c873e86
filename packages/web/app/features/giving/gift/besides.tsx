import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { outcomeOf } from './outcome-of.ts';

/** Money received that does not count: a second payment, or one that may not be accepted. */
export const Besides = ({ gift }: { gift: GiftStatus }) => {
  const { goingBack, wentBack } = gift.besides;
  const t = useText(giftTexts);
  const { money } = useFormats();
  const isSecond = gift.state === 'confirmed' && outcomeOf(gift) !== 'foreign';
  const going = isSecond ? t.secondGoesBack : t.goesBack;
  const went = isSecond ? t.secondWentBack : t.wentBack;
  return (
    <>
      {goingBack > 0 ? <Notice kind="info">{going({ amount: money(goingBack) })}</Notice> : null}
      {wentBack > 0 ? <Notice kind="info">{went({ amount: money(wentBack) })}</Notice> : null}
    </>
  );
};
