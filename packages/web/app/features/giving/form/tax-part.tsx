import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/i18n.ts';
import { giveTexts } from '../../../messages/en/giving-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckboxField } from '../../../ui/toggles.tsx';
import styles from './give.module.css';
import type { GiveForm } from './use-give-form.ts';

const panCharacters = 10;

/** What the tax office asks for; only with the tick, which shows the rest also without script. */
export const TaxPart = ({ values, problems, change }: GiveForm) => {
  const t = useText(giveTexts);
  return (
    <>
      <CheckboxField
        id="wantsTaxReceipt"
        name="wantsTaxReceipt"
        label={t.taxReceipt}
        error={problems.wantsTaxReceipt}
        checked={values.wantsTaxReceipt}
        onChange={(checked) => change('wantsTaxReceipt', checked)}
      />
      <div className={styles.onTax}>
        <TextField
          id="pan"
          name="pan"
          label={t.pan}
          help={t.panHelp}
          error={problems.pan}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={panCharacters}
          value={values.pan}
          onChange={(value) => change('pan', value)}
        />
        <TextField
          id="address"
          name="address"
          label={t.address}
          error={problems.address}
          autoComplete="street-address"
          maxLength={limits.gift.addressCharacters}
          value={values.address}
          onChange={(value) => change('address', value)}
        />
      </div>
    </>
  );
};
