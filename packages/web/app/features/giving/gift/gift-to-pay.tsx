import type { GiftStatus, Handover } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Closed } from '../campaign/closed.tsx';
import { CheckNow } from './check-now.tsx';
import { GiveAnew } from './give-anew.tsx';
import styles from './gift.module.css';
import { HandoverForm } from './handover-form.tsx';

interface GiftToPayProps {
  gift: GiftStatus;
  /** Null if the payment page is unavailable. */
  handover: Handover | null;
  /** Whether the page was opened from the form, so that the payment page opens immediately. */
  atOnce: boolean;
  onLeave: () => void;
}

const reasonWords = {
  not_paid: 'notPaid',
  cancelled: 'cancelled',
  declined: 'declined',
  timed_out: 'timedOut',
  insufficient: 'insufficient',
  foreign_card: 'foreignCard',
  returned: 'returned',
  other: 'other',
} as const satisfies Record<NonNullable<GiftStatus['reason']>, string>;

const useWords = ({ state, reason }: GiftStatus, atOnce: boolean) => {
  const t = useText(giftTexts);
  if (atOnce) return { title: t.handoverTitle, text: t.handoverText };
  if (state === 'open') return { title: t.openTitle, text: t.openText };
  return { title: t.notTakenTitle, text: t[reasonWords[reason ?? 'other']] };
};

const usePayLabel = ({ amount, tip, monthly, state }: GiftStatus): string => {
  const t = useText(giftTexts);
  const shared = useText(sharedGivingTexts);
  const { money } = useFormats();
  const all = { amount: money(amount + tip) };
  // Paying the first monthly gift agrees to all of them.
  if (monthly !== null) return shared.payMonthly(all);
  return state === 'not_taken' ? t.payAgain(all) : t.pay(all);
};

const formOf = ({ campaign, amount, monthly }: GiftStatus): string =>
  `${pages.give(campaign._id)}?amount=${amount}${monthly === null ? '' : '&rhythm=monthly'}`;

/** The button to the payment page, and a link back to the form. */
const Pay = ({ gift, handover, atOnce, onLeave }: GiftToPayProps) => {
  const t = useText(giftTexts);
  const label = usePayLabel(gift);
  const again = gift.state === 'not_taken';
  return (
    <div className={styles.actions}>
      {again ? (
        <p className={styles.quiet}>
          <span className={styles.kept}>{t.kept} </span>
          {t.retryText}
        </p>
      ) : null}
      {handover === null ? (
        <>
          <Notice kind="warning" role="alert">
            {t.paymentDown}
          </Notice>
          <ButtonLink to={pages.gift(gift.campaign._id, gift.gift)} replace size="large" wide>
            {t.tryAgain}
          </ButtonLink>
        </>
      ) : (
        <HandoverForm handover={handover} label={label} atOnce={atOnce} onLeave={onLeave} />
      )}
      {atOnce ? null : <CheckNow />}
      <ButtonLink to={formOf(gift)} kind="text">
        {t.change}
      </ButtonLink>
    </div>
  );
};

const WayOn = (props: GiftToPayProps) => {
  const { gift } = props;
  const { status, coveredOn } = gift.campaign;
  if (gift.payable) return <Pay {...props} />;
  if (status === 'live') return <GiveAnew gift={gift} />;
  return (
    <div className={styles.actions}>
      <Closed status={status} coveredOn={coveredOn} />
      <CheckNow />
    </div>
  );
};

/**
 * The page of a gift that is unpaid or was not taken: what is known about its money, and how to pay it (again) or start
 * over.
 */
export const GiftToPay = (props: GiftToPayProps) => {
  const { title, text } = useWords(props.gift, props.atOnce);
  return (
    <>
      <h1>{title}</h1>
      <p>
        <output>{text}</output>
      </p>
      <WayOn {...props} />
    </>
  );
};
