import { kolkataToday } from '@mysathi/contract/time/calendar';
import { monthAfter } from '@mysathi/contract/time/months';

import { useText } from '../../../lib/words/i18n.ts';
import { useOfflineSince } from '../../../lib/live/online.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { amountOf, tipOf } from './give-check.ts';
import type { GiveValues } from './give-values.ts';
import styles from './give.module.css';

const useLabel = (values: GiveValues, total: number | undefined): string => {
  const t = useText(giveTexts);
  const shared = useText(sharedGivingTexts);
  const { money } = useFormats();
  if (total === undefined) return t.payPlain;
  const amount = money(total);
  if (values.rhythm === 'monthly') return shared.payMonthly({ amount });
  return values.option === 'gift_card' ? t.giveAmount({ amount }) : t.pay({ amount });
};

interface PayBarProps {
  values: GiveValues;
  busy: boolean;
}

/** The total of the gift, and the button that sends the form. */
export const PayBar = ({ values, busy }: PayBarProps) => {
  const t = useText(giveTexts);
  const { money, monthAndYear } = useFormats();
  const offline = useOfflineSince() !== undefined;
  const amount = amountOf(values);
  const tip = tipOf(values);
  const hydrated = useHydrated();
  // Without scripts, text and button cannot reflect the choice.
  const gift = hydrated && 'paise' in amount ? amount.paise : undefined;
  const added = 'paise' in tip ? tip.paise : 0;
  const label = useLabel(values, gift === undefined ? undefined : gift + added);
  const untaken = () => {
    if (hydrated && values.option === 'gift_card') return t.chooseFirst;
    // A gift card cannot pay monthly.
    return hydrated && values.rhythm === 'monthly' ? t.nothingTaken : `${t.nothingTaken} ${t.giftCardAtOnce}`;
  };
  const sentence = () => {
    if (offline) return t.offlineNow;
    if (gift === undefined) return untaken();
    const words = { gift: money(gift), tip: money(added) };
    if (values.rhythm === 'monthly') {
      // The first gift is made today.
      const last = monthAfter(kolkataToday(), Number(values.months) - 1);
      const every = { ...words, times: values.months, month: monthAndYear(last) };
      return added > 0 ? t.totalMonthlyWithTip(every) : t.totalMonthly(every);
    }
    return added > 0 ? t.totalWithTip(words) : t.total(words);
  };
  return (
    <div className={styles.bar}>
      <output id="pay-note" className={styles.total}>
        {sentence()}
      </output>
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel={t.busy}
        blocked={offline}
        aria-describedby="pay-note"
      >
        {label}
      </Button>
    </div>
  );
};
