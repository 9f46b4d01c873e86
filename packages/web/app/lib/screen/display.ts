import { createContext, useContext } from 'react';

import { languages, preferredLanguage } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

import { keepDeviceCookie, readCookie } from '../session/cookies.ts';

/** `auto` follows the device. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Root text size in percent. */
export const textSizes = ['100', '112.5', '125', '150'] as const;
export type TextSize = (typeof textSizes)[number];

/** How much data pages may use; `less` also where the browser asks for it. */
export const dataUses = ['all', 'less'] as const;
export type DataUse = (typeof dataUses)[number];

/** How a person wants pages to look and read; kept per device in cookies, so the server knows it. */
export interface Display {
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly language: Language;
  readonly dataUse: DataUse;
}

export const defaultDisplay: Display = { theme: 'auto', textSize: '100', language: 'en', dataUse: 'all' };

/** The names of the settings in cookies and in the address of `displayAddress`. */
export const displayNames = {
  theme: 'theme',
  textSize: 'text_size',
  language: 'lang',
  dataUse: 'data',
} as const;

/** The settings, by their names in the program. */
export const displayKeys = ['theme', 'textSize', 'language', 'dataUse'] as const;

/** The address to which pages without scripts send a change of the settings. */
export const displayAddress = '/display';

const offered: { readonly [Key in keyof Display]: readonly Display[Key][] } = {
  theme: themes,
  textSize: textSizes,
  language: languages,
  dataUse: dataUses,
};

/** Reads a setting by the name it is kept under. What is missing or unknown is left out. */
export const readDisplay = (read: (name: string) => string | undefined): Partial<Display> =>
  Object.fromEntries(
    displayKeys
      .map((key) => [key, read(displayNames[key])] as const)
      .filter(([key, value]) => offered[key].some((choice) => choice === value)),
  );

/**
 * The settings that a request brings in its cookies; what is missing or unknown is the default, and of languages the one
 * that the browser is set to.
 */
export const displayOfRequest = ({ headers }: Request): Display => {
  const cookies = headers.get('cookie') ?? '';
  return {
    ...defaultDisplay,
    language: preferredLanguage(headers.get('accept-language')),
    ...readDisplay((name) => readCookie(cookies, name)),
  };
};

/** Writes settings to this device. */
export const keepDisplay = (chosen: Partial<Display>): void => {
  for (const key of displayKeys) {
    const value = chosen[key];
    if (value !== undefined) keepDeviceCookie(displayNames[key], value);
  }
};

interface DisplayChoice {
  readonly display: Display;
  readonly change: (part: Partial<Display>) => Promise<void>;
}

/** The settings, given by the root; without it a change does nothing. */
export const DisplayContext = createContext<DisplayChoice>({
  display: defaultDisplay,
  change: () => Promise.resolve(),
});

/** The settings of this page and the way to change them; a change shows at once and is kept. */
export const useDisplay = (): DisplayChoice => useContext(DisplayContext);
