import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/i18n.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Petals } from '../../../ui/art/petals.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PercentLines, RaisedText, TotalsRing } from '../campaign-figures.tsx';
import { ShareButton } from '../share-button.tsx';
import { keptOf } from './kept-of.ts';
import styles from './gift.module.css';

const ringSize = 120;

const Receipt = ({ gift, number }: { gift: string; number: string }) => {
  const t = useText(giftTexts);
  return (
    <>
      <ButtonLink to={pages.receipt(gift)} size="large" wide>
        {t.receiptLink({ number })}
      </ButtonLink>
      <p className={styles.quiet}>{t.receiptMailed}</p>
    </>
  );
};

/** The gift has arrived and stands in the books; or it did, and went back. */
export const GiftConfirmed = ({ gift }: { gift: GiftStatus }) => {
  const t = useText(giftTexts);
  const { money } = useFormats();
  const { title, totals, _id: id } = gift.campaign;
  const own = keptOf(gift);
  return (
    <>
      {own > 0 ? <Petals /> : null}
      <h1>{own > 0 ? t.confirmedTitle({ amount: money(gift.amount) }) : t.givenBackTitle}</h1>
      <p>
        <output>{(own > 0 ? t.confirmedText : t.givenBackText)({ title })}</output>
      </p>
      <div className={styles.ring}>
        <TotalsRing totals={totals} own={own} size={ringSize} />
        <div className={styles.quiet}>
          <p className={styles.raised}>
            <RaisedText totals={totals} />
          </p>
          <PercentLines totals={totals} />
          {own > 0 ? <p className={styles.mine}>{t.yourShare}</p> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {gift.receipt === null ? null : <Receipt gift={gift.gift} number={gift.receipt.number} />}
        <div className={styles.row}>
          <ShareButton path={pages.campaign(id)} title={title} />
          <ButtonLink to={pages.campaign(id)} kind="text">
            {t.toCampaign}
          </ButtonLink>
        </div>
      </div>
    </>
  );
};
