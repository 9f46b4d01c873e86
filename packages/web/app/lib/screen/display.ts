import { createContext, useContext } from 'react';

import { languages, preferredLanguage } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

import { keepDeviceCookie, readCookie } from '../session/cookies.ts';

/** `auto` follows the device's setting. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Root text size in percent. */
export const textSizes = ['100', '112.5', '125', '150'] as const;
export type TextSize = (typeof textSizes)[number];

/** How much data pages may use; `less` also applies if the browser requests it. */
export const dataUses = ['all', 'less'] as const;
export type DataUse = (typeof dataUses)[number];

/** A person's display settings; stored per device in cookies, so that the server knows them. */
export interface Display {
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly language: Language;
  readonly dataUse: DataUse;
}

export const defaultDisplay: Display = { theme: 'auto', textSize: '100', language: 'en', dataUse: 'all' };

/** The names of the settings in cookies and in requests to `displayAddress`. */
export const displayNames = {
  theme: 'theme',
  textSize: 'text_size',
  language: 'lang',
  dataUse: 'data',
} as const;

/** The settings by their names in the code. */
export const displayKeys = ['theme', 'textSize', 'language', 'dataUse'] as const;

/** The address to which pages without scripts submit changed settings. */
export const displayAddress = '/display';

const offered: { readonly [Key in keyof Display]: readonly Display[Key][] } = {
  theme: themes,
  textSize: textSizes,
  language: languages,
  dataUse: dataUses,
};

/** Reads the settings by their stored names; missing and unknown values are left out. */
export const readDisplay = (read: (name: string) => string | undefined): Partial<Display> =>
  Object.fromEntries(
    displayKeys
      .map((key) => [key, read(displayNames[key])] as const)
      .filter(([key, value]) => offered[key].some((choice) => choice === value)),
  );

/**
 * Returns the settings in a request's cookies; missing or unknown ones get their defaults, the language that of the
 * browser.
 */
export const displayOfRequest = ({ headers }: Request): Display => {
  const cookies = headers.get('cookie') ?? '';
  return {
    ...defaultDisplay,
    language: preferredLanguage(headers.get('accept-language')),
    ...readDisplay((name) => readCookie(cookies, name)),
  };
};

/** Stores settings on this device. */
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

/** The settings, provided by the root; without it, changes have no effect. */
export const DisplayContext = createContext<DisplayChoice>({
  display: defaultDisplay,
  change: () => Promise.resolve(),
});

/** Returns this page's settings and a function to change them; changes apply immediately and are stored. */
export const useDisplay = (): DisplayChoice => useContext(DisplayContext);
