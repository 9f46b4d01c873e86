import { useLocation } from 'react-router';
import { languages } from '@mysathi/contract/languages';

import {
  displayAddress,
  displayNames,
  readDisplay,
  textSizes,
  useDisplay,
} from '../../../lib/screen/display.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { shellTexts } from '../../../messages/en/shell.ts';
import { DisplaySettings } from '../../../ui/shell/display-settings.tsx';
import { languageNames } from './language-names.tsx';

/** The settings for language, appearance, text size and data use. */
export const DisplayChoice = () => {
  const t = useText(shellTexts);
  const { display, change } = useDisplay();
  const { pathname, search } = useLocation();
  const language = {
    name: displayNames.language,
    label: t.language,
    value: display.language,
    options: languages.map((value) => ({ value, label: languageNames[value], lang: value })),
  };
  return (
    <DisplaySettings
      address={displayAddress}
      backTo={pathname + search}
      settings={[
        language,
        {
          name: displayNames.theme,
          label: t.theme,
          value: display.theme,
          options: [
            { value: 'light', label: t.themeLight },
            { value: 'dark', label: t.themeDark },
            { value: 'auto', label: t.themeAuto },
          ],
        },
        {
          name: displayNames.textSize,
          label: t.textSize,
          value: display.textSize,
          options: textSizes.map((value) => ({ value, label: `${value}%` })),
        },
        {
          name: displayNames.dataUse,
          label: t.dataUse,
          value: display.dataUse,
          options: [
            { value: 'all', label: t.dataAll },
            { value: 'less', label: t.dataLess },
          ],
        },
      ]}
      onChange={(name, value) =>
        change(readDisplay((asked) => (asked === name ? value : undefined))).catch(() =>
          showToast('warning', t.languageFailed),
        )
      }
    />
  );
};
