import { limits } from '@mysathi/contract/limits';
import { monthlyMethodOf } from '@mysathi/contract/options/payment-methods';

import { useText } from '../../../lib/words/i18n.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { sharedGivingTexts } from '../../../messages/en/giving-shared.ts';
import { ChipGroup } from '../../../ui/fields/choices/chip-group.tsx';
import { bindText } from './bind-field.ts';
import styles from './give.module.css';
import type { GiveForm } from './use-give-form.ts';

/** Once or monthly, and for how many months; the options for monthly gifts appear with it, even without scripts. */
export const RhythmChoice = (form: GiveForm) => {
  const { values, change } = form;
  const t = useText(giveTexts);
  const { months } = useText(sharedGivingTexts);
  const rhythm = bindText(form, 'rhythm');
  const choose = (value: string): void => {
    rhythm.onChange(value);
    // A payment option that is now hidden must not stay selected.
    if (value === 'monthly' && monthlyMethodOf(values.option) === null) change('option', '');
  };
  return (
    <>
      <ChipGroup
        {...rhythm}
        onChange={choose}
        label={t.rhythm}
        options={[
          { value: 'once', label: t.once },
          { value: 'monthly', label: t.monthly },
        ]}
      />
      <div className={styles.onMonthly}>
        <ChipGroup
          {...bindText(form, 'months')}
          label={t.months}
          options={limits.monthly.months.map((count) => ({
            value: String(count),
            label: months(count),
          }))}
        />
        <p className={styles.quiet}>{t.monthlyHelp(limits.monthly.toldDaysBefore)}</p>
      </div>
    </>
  );
};
