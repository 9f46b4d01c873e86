import { createI18n } from '@nanostores/i18n';
import type { ComponentsJSON, Messages, Translations } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { atom, keepMount } from 'nanostores';
import { createContext, useContext } from 'react';

import { languages } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

/** The language of this page. */
export const LanguageContext = createContext<Language>('en');

// Loaded separately: the list of file names is long, and English readers do not need it.
const translations = () => import('./translation-files.ts');

const loadAreas = async (language: string, areas: string[]): Promise<ComponentsJSON> => {
  const { readArea } = await translations();
  const loaded = await Promise.all(
    areas.map(async (area) => [area, await readArea(language, area)] as const),
  );
  return Object.fromEntries(loaded);
};

// A separate catalogue per language, because the server renders pages in several languages at once.
const createCatalogue = (language: Language) =>
  createI18n(atom(language), { baseLocale: 'en', get: loadAreas });

const catalogues = { en: createCatalogue('en'), hi: createCatalogue('hi') };

/** The texts of an area in every language. */
export type Texts<Body extends Translations> = Record<Language, Messages<Body>>;

const definedAreas = new Set<string>();

/**
 * Declares the texts of an area (a file in app/messages/en). The English texts are given here and define the type;
 * translations are in app/messages/<language>/<area>.json.
 */
export const defineTexts = <Body extends Translations>(area: string, english: Body): Texts<Body> => {
  definedAreas.add(area);
  const texts = { en: catalogues.en(area, english), hi: catalogues.hi(area, english) };
  // On the server there are no subscribers: each read would rebuild the texts and leave a timer that drops them.
  if (typeof window === 'undefined') for (const language of languages) keepMount(texts[language]);
  return texts;
};

/** Loads areas of a language (by default all declared so far), so that the first render has its texts. */
export const loadLanguage = async (language: Language, areas = [...definedAreas]): Promise<void> => {
  if (language === 'en') return;
  const { cache } = catalogues[language];
  const loaded: Record<string, unknown> = await loadAreas(language, areas);
  // The library types a cache entry as one area's texts, but stores areas by name.
  cache[language] = { ...cache[language], ...(loaded as Translations) };
};

/** Preloads the texts of pages that may be opened later. */
export const loadWholeLanguage = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  const { areasOf } = await translations();
  await loadLanguage(language, areasOf(language));
};

/** Returns the texts of an area in this page's language. */
export const useText = <Body extends Translations>(texts: Texts<Body>): Body =>
  useStore(texts[useContext(LanguageContext)]);

/** Returns texts outside of components, such as page titles and toasts. */
export const textOf = <Body extends Translations>(texts: Texts<Body>, language: Language): Body =>
  texts[language].get();
