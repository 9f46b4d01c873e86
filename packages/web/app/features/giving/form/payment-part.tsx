import { monthlyMethodOf, paymentOptions } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod, PaymentOptionId } from '@mysathi/contract/options/payment-methods';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { RadioCards } from '../../../ui/fields/choices/radio-cards.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { PaymentMark } from '../payment-mark.tsx';
import { useOptionName } from '../use-option-name.ts';
import { bindText, bindTyped } from './bind-field.ts';
import styles from './give.module.css';
import type { GiveForm } from './use-give-form.ts';

interface FeeLine {
  readonly option: PaymentOptionId;
  /** The gateway's fee. */
  readonly percent: number;
  /** What the campaign receives of ₹1,000, in paise. */
  readonly reaches: number;
}

const exampleGift = 1000_00;

const Reaches = ({ fee }: { fee: FeeLine | undefined }) => {
  const t = useText(giveTexts);
  const { money } = useFormats();
  if (fee === undefined) return null;
  const isWhole = fee.reaches === exampleGift && fee.percent > 0;
  return (
    <p className={styles.quiet}>{(isWhole ? t.reachesAll : t.reaches)({ amount: money(fee.reaches) })}</p>
  );
};

interface PaymentPartProps {
  form: GiveForm;
  fees: readonly FeeLine[];
  /** Payment methods with failures or delays at present. */
  failing: readonly CheckoutMethod[];
  refundDays: number;
}

/** The choice of payment method. Card and bank numbers are only entered on the payment page. */
export const PaymentPart = ({ form, fees, failing, refundDays }: PaymentPartProps) => {
  const t = useText(giveTexts);
  const g = useText(givingTexts);
  const nameOf = useOptionName();
  const { values } = form;
  const fee = fees.find(({ option }) => option === values.option) ?? fees[0];
  return (
    <div className={styles.part}>
      <fieldset className={styles.questions}>
        <legend className={styles.legend}>{t.payment}</legend>
        <RadioCards
          {...bindText(form, 'option')}
          label={t.paymentQuestion}
          help={t.paymentHelp}
          options={paymentOptions.map(({ id, label, group, method }) => ({
            value: id,
            label: nameOf({ id, label, group }),
            ...(method !== null && failing.includes(method) ? { hint: t.failing } : {}),
            icon: <PaymentMark group={group} />,
            className: monthlyMethodOf(id) === null ? styles.onOnce : undefined,
          }))}
        />
        <p className={classNames(styles.quiet, styles.onMonthly)}>{t.monthlyWays}</p>
        <div className={styles.onVoucher}>
          <TextField
            {...bindTyped(form, 'voucher')}
            label={t.voucher}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        <Reaches fee={fee} />
        <p className={styles.quiet}>{refundDays > 0 ? t.refund(refundDays) : g.noWayBack}</p>
      </fieldset>
    </div>
  );
};
