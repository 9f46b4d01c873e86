import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/words/i18n.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/choices/toggles.tsx';
import { bindTick, bindTyped } from './bind-field.ts';
import styles from './give.module.css';
import type { GiveForm } from './use-give-form.ts';

/** A PAN has ten; pasted ones bring blanks and hyphens along. */
const panCharacters = 20;

/** The details required for a tax receipt, shown only with the checkbox, even without scripts. */
export const TaxPart = (form: GiveForm) => {
  const t = useText(giveTexts);
  return (
    <>
      <CheckboxField {...bindTick(form, 'wantsTaxReceipt')} label={t.taxReceipt} />
      <div className={styles.onTax}>
        <TextField
          {...bindTyped(form, 'pan')}
          label={t.pan}
          help={t.panHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={panCharacters}
        />
        <TextField
          {...bindTyped(form, 'address')}
          label={t.address}
          autoComplete="street-address"
          maxLength={limits.gift.addressCharacters}
        />
      </div>
    </>
  );
};
