import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { InSentence } from '../../../lib/words/in-sentence.tsx';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Petals } from '../../../ui/art/petals.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { PercentLines, RaisedText, TotalsRing } from '../hub/campaign-figures.tsx';
import { ReceiptName } from '../receipt-name.tsx';
import { ownShare } from '../hub/ring-figures.ts';
import { ShareButton } from '../share-button.tsx';
import { BankAsks } from './bank-asks.tsx';
import { LeftOnCard } from './left-on-card.tsx';
import { outcomeOf } from './outcome-of.ts';
import type { GiftOutcome } from './outcome-of.ts';
import styles from './gift.module.css';

const ringSize = 120;

const Receipt = ({ gift, number }: { gift: string; number: string }) => {
  const t = useText(giftTexts);
  return (
    <>
      <ButtonLink to={pages.receipt(gift)} size="large" wide>
        <ReceiptName number={number} />
      </ButtonLink>
      <p className={styles.quiet}>{t.receiptMailed}</p>
    </>
  );
};

const useWords = (
  gift: GiftStatus,
  outcome: GiftOutcome,
): { heading: string; text: (title: string) => string } => {
  const t = useText(giftTexts);
  const { money } = useFormats();
  const { amount, kept, disputed } = gift;
  const thanks = t.confirmedTitle({ amount: money(amount) });
  const words = {
    counts: () => ({ heading: thanks, text: (title: string) => t.confirmedText({ title }) }),
    countsInPart: () => ({
      heading: thanks,
      text: (title: string) => t.countsInPart({ kept: money(kept), title }),
    }),
    goingBack: () => ({ heading: t.goingBackTitle, text: (title: string) => t.goingBackText({ title }) }),
    givenBack: () => ({ heading: t.givenBackTitle, text: (title: string) => t.givenBackText({ title }) }),
    foreign: () => ({ heading: t.foreignTitle, text: (title: string) => t.foreignText({ title }) }),
    lost: () => ({
      heading: t.lostTitle,
      text: (title: string) => t.lostText({ amount: money(disputed.lost), title }),
    }),
  };
  return words[outcome]();
};

/** The page of a gift that arrived and is in the books, even if it was refunded later. */
export const GiftConfirmed = ({ gift }: { gift: GiftStatus }) => {
  const t = useText(giftTexts);
  const { title, totals, _id: id } = gift.campaign;
  const outcome = outcomeOf(gift);
  const { heading, text } = useWords(gift, outcome);
  return (
    <>
      {outcome === 'counts' ? <Petals /> : null}
      <h1>{heading}</h1>
      <p>
        <output>
          <InSentence words={title} sentence={text} />
        </output>
      </p>
      <LeftOnCard card={gift.giftCard} />
      <BankAsks disputed={gift.disputed} />
      <div className={styles.ring}>
        <TotalsRing totals={totals} own={gift.kept} size={ringSize} />
        <div className={styles.quiet}>
          <p className={styles.raised}>
            <RaisedText totals={totals} />
          </p>
          <PercentLines totals={totals} />
          {ownShare(totals, gift.kept) ? <p className={styles.mine}>{t.yourShare}</p> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {gift.receipt === null ? null : <Receipt gift={gift.gift} number={gift.receipt.number} />}
        <div className={styles.row}>
          <ShareButton path={pages.campaign(id)} title={title} label={t.shareCampaign} />
          <ButtonLink to={pages.campaign(id)} kind="text">
            {t.toCampaign}
          </ButtonLink>
        </div>
      </div>
    </>
  );
};
