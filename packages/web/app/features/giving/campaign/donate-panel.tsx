import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { limits } from '@mysathi/contract/limits';
import { paymentOptions } from '@mysathi/contract/options/payment-methods';
import { pages } from '@mysathi/contract/pages';
import { useMemo, useState } from 'react';
import { Form, Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { campaignTexts } from '../../../messages/en/giving-campaign.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChipGroup } from '../../../ui/fields/choices/chip-group.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PaymentMark } from '../payment-mark.tsx';
import { useOptionName } from '../use-option-name.ts';
import { Closed } from './closed.tsx';
import styles from './donate-panel.module.css';

const PaymentLinks = ({ id }: { id: string }) => {
  const t = useText(campaignTexts);
  const nameOf = useOptionName();
  return (
    <div className={styles.ways}>
      <h3>{t.paymentOptions}</h3>
      <ul className={styles.options}>
        {paymentOptions.map((option) => (
          <li key={option.id}>
            <Link
              to={`${pages.give(id)}?option=${option.id}`}
              className={styles.option}
              aria-label={t.payWith({ option: nameOf(option) })}
            >
              <PaymentMark group={option.group} />
              {nameOf(option)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Stores the chosen amount in the current history entry, so that Back restores it. */
const leaveAmountHere = (amount: string): void =>
  window.history.replaceState({ ...(window.history.state as object | null), amount }, '');

const amountLeftHere = (): string => {
  const { amount } = (window.history.state ?? {}) as { amount?: unknown };
  return typeof amount === 'string' ? amount : '';
};

type DonatePanelProps = Pick<
  Campaign,
  '_id' | 'status' | 'coveredOn' | 'taxLine' | 'refundDays' | 'takesGifts'
>;

/** An amount, Donate Now, and all payment methods. */
const Offer = ({ _id: id, taxLine, refundDays }: Pick<Campaign, '_id' | 'taxLine' | 'refundDays'>) => {
  const t = useText(campaignTexts);
  const g = useText(givingTexts);
  const { amountQuestion } = useText(sharedGivingTexts);
  const { money, said } = useFormats();
  const hydrated = useHydrated();
  const left = useMemo(() => (hydrated ? amountLeftHere() : ''), [hydrated]);
  const [chosen, setChosen] = useState<string>();
  const amount = chosen ?? left;
  return (
    <>
      <Form
        method="get"
        action={pages.give(id)}
        className={styles.form}
        onSubmit={() => leaveAmountHere(amount)}
      >
        <ChipGroup
          label={amountQuestion}
          name="amount"
          options={limits.giftChoicesPaise.map((paise) => ({
            value: String(paise),
            label: money(paise),
          }))}
          value={amount}
          onChange={setChosen}
        />
        <Button type="submit" wide size="large" className={styles.now}>
          {t.donateNow}
        </Button>
      </Form>
      <PaymentLinks id={id} />
      <p className={styles.quiet}>{said(taxLine)}</p>
      <p className={styles.quiet}>{refundDays > 0 ? t.refundLine(refundDays) : g.noWayBack}</p>
    </>
  );
};

/** The panel for giving, or why it is not possible. */
export const DonatePanel = (campaign: DonatePanelProps) => {
  const t = useText(campaignTexts);
  const { status, coveredOn, takesGifts } = campaign;
  return (
    <aside aria-labelledby="donate" className={styles.panel} data-print="no">
      <h2 id="donate">{t.donate}</h2>
      {status !== 'live' ? (
        <Closed status={status} coveredOn={coveredOn} />
      ) : takesGifts ? (
        <Offer {...campaign} />
      ) : (
        <Notice kind="warning">{t.noGifts}</Notice>
      )}
    </aside>
  );
};
