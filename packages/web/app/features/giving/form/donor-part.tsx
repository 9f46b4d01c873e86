import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/i18n.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckboxField } from '../../../ui/toggles.tsx';
import styles from './give.module.css';
import { TaxPart } from './tax-part.tsx';
import type { GiveForm } from './use-give-form.ts';

interface DonorPartProps {
  form: GiveForm;
  /** Whether a receipt for tax can be issued. */
  taxReceipt: boolean;
  taxLine: string;
}

/** Who gives, and what others see of it. */
export const DonorPart = ({ form, taxReceipt, taxLine }: DonorPartProps) => {
  const t = useText(giveTexts);
  const { said } = useFormats();
  const { values, problems, change } = form;
  const options = [
    { value: 'name', label: t.name, hint: t.nameHint },
    { value: 'initials', label: t.initials, hint: t.initialsHint },
    { value: 'hidden', label: t.hidden, hint: t.hiddenHint },
    { value: 'amount_hidden', label: t.amountHidden, hint: t.amountHiddenHint },
  ] as const satisfies readonly { value: Visibility; label: string; hint: string }[];
  return (
    <div className={styles.part}>
      <fieldset className={styles.questions}>
        <legend className={styles.legend}>{t.details}</legend>
        <TextField
          id="name"
          name="name"
          label={t.fullName}
          error={problems.name}
          autoComplete="name"
          maxLength={limits.nameCharacters}
          value={values.name}
          onChange={(value) => change('name', value)}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t.email}
          help={t.emailHelp}
          error={problems.email}
          autoComplete="email"
          maxLength={limits.emailCharacters}
          value={values.email}
          onChange={(value) => change('email', value)}
        />
        <PhoneField
          id="phone"
          name="phone"
          label={t.phone}
          optional
          help={t.phoneHelp}
          error={problems.phone}
          value={values.phone}
          onChange={(value) => change('phone', value)}
        />
        <RadioCards
          id="visibility"
          name="visibility"
          label={t.visibility}
          stacked
          options={options}
          value={values.visibility}
          onChange={(value) => change('visibility', value as Visibility)}
        />
        <TextAreaField
          id="message"
          name="message"
          label={t.message}
          optional
          help={t.messageHelp}
          error={problems.message}
          rows={2}
          max={limits.gift.messageCharacters}
          countFrom={limits.gift.messageCharacters / 2}
          value={values.message}
          onChange={(value) => change('message', value)}
        />
        <CheckboxField
          id="indianCitizen"
          name="indianCitizen"
          label={t.citizen}
          error={problems.indianCitizen}
          checked={values.indianCitizen}
          onChange={(checked) => change('indianCitizen', checked)}
        />
        <CheckboxField
          id="wantsUpdates"
          name="wantsUpdates"
          label={t.updates}
          checked={values.wantsUpdates}
          onChange={(checked) => change('wantsUpdates', checked)}
        />
        {taxReceipt ? <TaxPart {...form} /> : null}
        <p className={styles.quiet}>{said(taxLine)}</p>
      </fieldset>
    </div>
  );
};
