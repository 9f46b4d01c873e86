import type { Visibility } from '@mysathi/contract/endpoints/donations';
import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { likelyEmailTexts } from '../../../messages/en/likely-email.ts';
import { LikelyEmailQuestion } from '../../../ui/fields/texts/likely-email-question.tsx';
import { PhoneField } from '../../../ui/fields/texts/phone-field.tsx';
import { RadioCards } from '../../../ui/fields/choices/radio-cards.tsx';
import { TextAreaField } from '../../../ui/fields/texts/text-area-field.tsx';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/choices/toggles.tsx';
import { bindText, bindTick, bindTyped } from './bind-field.ts';
import styles from './give.module.css';
import { TaxPart } from './tax-part.tsx';
import type { GiveForm } from './use-give-form.ts';

interface DonorPartProps {
  form: GiveForm;
  /** Whether a tax receipt can be issued. */
  taxReceipt: boolean;
  taxLine: string;
}

/** The donor's details, and what others see of them. */
export const DonorPart = ({ form, taxReceipt, taxLine }: DonorPartProps) => {
  const t = useText(giveTexts);
  const asks = useText(likelyEmailTexts);
  const { said } = useFormats();
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
          {...bindTyped(form, 'name')}
          label={t.fullName}
          autoComplete="name"
          maxLength={limits.nameCharacters}
        />
        <div>
          <TextField
            {...bindTyped(form, 'email')}
            type="email"
            label={t.email}
            help={t.emailHelp}
            autoComplete="email"
            maxLength={limits.emailCharacters}
          />
          <LikelyEmailQuestion
            words={asks}
            typed={form.values.email}
            onTake={(email) => form.change('email', email)}
          />
        </div>
        <PhoneField {...bindTyped(form, 'phone')} label={t.phone} optional help={t.phoneHelp} />
        <RadioCards {...bindText(form, 'visibility')} label={t.visibility} stacked options={options} />
        <TextAreaField
          {...bindTyped(form, 'message')}
          label={t.message}
          optional
          help={t.messageHelp}
          rows={2}
          max={limits.gift.messageCharacters}
          countFrom={limits.gift.messageCharacters / 2}
        />
        <CheckboxField {...bindTick(form, 'indianCitizen')} label={t.citizen} />
        <CheckboxField {...bindTick(form, 'wantsUpdates')} label={t.updates} />
        {taxReceipt ? <TaxPart {...form} /> : null}
        <p className={styles.quiet}>{said(taxLine)}</p>
      </fieldset>
    </div>
  );
};
