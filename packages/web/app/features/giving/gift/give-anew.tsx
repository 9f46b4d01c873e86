import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { CheckNow } from './check-now.tsx';
import styles from './gift.module.css';

/** The link from a gift that can no longer be paid to the form, with the same amount. */
export const GiveAnew = ({ gift: { campaign, amount, besides } }: { gift: GiftStatus }) => {
  const t = useText(giftTexts);
  const cameIn = besides.goingBack + besides.wentBack > 0;
  return (
    <div className={styles.actions}>
      <p className={styles.quiet}>{t.anewText}</p>
      <ButtonLink to={`${pages.give(campaign._id)}?amount=${amount}`} size="large" wide>
        {t.giveAnew}
      </ButtonLink>
      {cameIn ? null : <CheckNow />}
    </div>
  );
};
