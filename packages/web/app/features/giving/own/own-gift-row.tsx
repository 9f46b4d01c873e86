import type { OwnGift } from '@mysathi/contract/endpoints/own-gifts';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { ownGiftTexts } from '../../../messages/en/giving-own.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { DateText } from '../../../ui/text-formats.tsx';
import styles from './own-gifts.module.css';

const Onward = ({ gift, receipt, monthly }: Pick<OwnGift, 'gift' | 'receipt' | 'monthly'>) => {
  const t = useText(ownGiftTexts);
  const { toMonthly } = useText(sharedGivingTexts);
  if (receipt === null && monthly === null) return null;
  return (
    <p className={styles.onward}>
      {receipt === null ? null : (
        <Link to={pages.receipt(gift)}>
          {(receipt.cancelled ? t.cancelledReceipt : t.receipt)({ number: receipt.number })}
        </Link>
      )}
      {monthly === null ? null : (
        <Link to={pages.monthlyGift(monthly.key)}>{monthly.ended ? t.endedMonthly : toMonthly}</Link>
      )}
    </p>
  );
};

/** One of my gifts: campaign, amount, date and state, with links to more. */
export const OwnGiftRow = ({ gift: { campaign, state, amount, kept, at, ...gift } }: { gift: OwnGift }) => {
  const t = useText(ownGiftTexts);
  const { money } = useFormats();
  return (
    <li className={styles.gift}>
      <p className={styles.head}>
        <Link to={pages.gift(campaign._id, gift.gift)}>
          <bdi {...asWritten(campaign.title)}>{campaign.title}</bdi>
        </Link>
        <strong className={styles.amount}>{money(amount)}</strong>
      </p>
      <p className={styles.quiet}>
        <Dotted>
          <DateText moment={at} />
          {t[state]}
          {kept > 0 && kept < amount ? t.keptPart({ kept: money(kept) }) : null}
        </Dotted>
      </p>
      <Onward {...gift} />
    </li>
  );
};
