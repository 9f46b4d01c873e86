import type { MouseEvent, ReactNode } from 'react';

import styles from './display-settings.module.css';

export interface DisplaySetting {
  /** The name under which the setting is stored. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode; readonly lang?: string }[];
}

interface DisplaySettingsProps {
  settings: readonly DisplaySetting[];
  /** Where the form is submitted on a page without scripts, and the page to return to. */
  address: string;
  backTo: string;
  onChange: (name: string, value: string) => void;
}

/** Appearance, text size and language. Changes apply immediately; without scripts a form submits them. */
export const DisplaySettings = ({ settings, address, backTo, onChange }: DisplaySettingsProps) => {
  const choose = (event: MouseEvent, name: string, value: string) => {
    event.preventDefault();
    onChange(name, value);
  };
  return (
    <form action={address} method="get" className={styles.settings}>
      <input type="hidden" name="to" value={backTo} />
      {settings.map((setting) => (
        <fieldset key={setting.name}>
          <legend>{setting.label}</legend>
          <div className={styles.options}>
            {setting.options.map((option) => (
              <button
                key={option.value}
                type="submit"
                name={setting.name}
                value={option.value}
                lang={option.lang}
                className={styles.option}
                aria-pressed={option.value === setting.value}
                onClick={(event) => choose(event, setting.name, option.value)}
              >
                {option.label}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </form>
  );
};
