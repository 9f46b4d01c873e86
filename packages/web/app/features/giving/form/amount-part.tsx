import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/i18n.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { amountOf } from './give-check.ts';
import { otherAmount } from './give-values.ts';
import styles from './give.module.css';
import type { GiveForm } from './use-give-form.ts';

const rupeeSign = '₹';

/** How much: one of a few amounts or any other, and what one wants to add for Mysathi. */
export const AmountPart = ({ values, problems, change }: GiveForm) => {
  const t = useText(giveTexts);
  const { money, number, spokenMoney } = useFormats();
  const amount = amountOf(values);
  const amounts = limits.giftChoicesPaise.map((paise) => ({ value: String(paise), label: money(paise) }));
  const group = (text: string) => {
    const read = amountOf({ choice: otherAmount, other: text });
    if ('paise' in read && read.paise % 100 === 0) change('other', number(read.paise / 100));
  };
  return (
    <div className={styles.part}>
      <fieldset className={styles.questions}>
        <legend className={styles.legend}>{t.amount}</legend>
        <ChipGroup
          id="choice"
          label={t.amountQuestion}
          name="choice"
          options={[...amounts, { value: otherAmount, label: t.other }]}
          value={values.choice}
          error={problems.choice}
          onChange={(value) => change('choice', value)}
        />
        <div className={styles.onOther}>
          <TextField
            id="other"
            name="other"
            label={t.otherAmount}
            help={t.otherHelp}
            error={problems.other}
            inputMode="decimal"
            autoComplete="transaction-amount"
            before={rupeeSign}
            maxLength={20}
            value={values.other}
            onChange={(value) => change('other', value)}
            onBlur={(event) => group(event.currentTarget.value)}
          />
        </div>
        <output className={styles.quiet}>
          {'paise' in amount ? t.inWords({ words: spokenMoney(amount.paise) }) : ''}
        </output>
        <TextField
          id="tip"
          name="tip"
          label={t.tip}
          optional
          help={t.tipHelp}
          error={problems.tip}
          inputMode="decimal"
          before={rupeeSign}
          maxLength={20}
          value={values.tip}
          onChange={(value) => change('tip', value)}
        />
      </fieldset>
    </div>
  );
};
