import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { ChipGroup } from '../../../ui/fields/choices/chip-group.tsx';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { bindText, bindTyped } from './bind-field.ts';
import { amountOf } from './give-check.ts';
import { otherAmount } from './give-values.ts';
import styles from './give.module.css';
import { RhythmChoice } from './rhythm-choice.tsx';
import type { GiveForm } from './use-give-form.ts';

const rupeeSign = '₹';

/** The amount: a preset or any other, and an optional tip for Mysathi. */
export const AmountPart = (form: GiveForm) => {
  const { values, change, leave } = form;
  const t = useText(giveTexts);
  const { amountQuestion } = useText(sharedGivingTexts);
  const { money, number, spokenMoney } = useFormats();
  const amount = amountOf(values);
  const amounts = limits.giftChoicesPaise.map((paise) => ({ value: String(paise), label: money(paise) }));
  const group = (text: string) => {
    const read = amountOf({ choice: otherAmount, other: text });
    const grouped = 'paise' in read && read.paise % 100 === 0 ? number(read.paise / 100) : text;
    if (grouped !== text) change('other', grouped);
    leave('other', grouped);
  };
  return (
    <div className={styles.part}>
      <fieldset className={styles.questions}>
        <legend className={styles.legend}>{t.amount}</legend>
        <RhythmChoice {...form} />
        <ChipGroup
          {...bindText(form, 'choice')}
          label={amountQuestion}
          options={[...amounts, { value: otherAmount, label: t.other }]}
        />
        <div className={styles.onOther}>
          <TextField
            {...bindText(form, 'other')}
            label={t.otherAmount}
            help={t.otherHelp}
            inputMode="decimal"
            autoComplete="transaction-amount"
            before={rupeeSign}
            maxLength={20}
            onBlur={(event) => group(event.currentTarget.value)}
          />
        </div>
        <output className={styles.quiet}>
          {'paise' in amount ? t.inWords({ words: spokenMoney(amount.paise) }) : ''}
        </output>
        <TextField
          {...bindTyped(form, 'tip')}
          label={t.tip}
          optional
          help={t.tipHelp}
          inputMode="decimal"
          before={rupeeSign}
          maxLength={20}
        />
      </fieldset>
    </div>
  );
};
