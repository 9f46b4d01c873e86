import { createI18n } from '@nanostores/i18n';
import type { ComponentsJSON, Messages, Translations } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { atom, keepMount } from 'nanostores';
import { createContext, useContext } from 'react';

import { languages } from '@mysathi/contract/languages';
import type { Language } from '@mysathi/contract/languages';

/** The language of this page. */
export const LanguageContext = createContext<Language>('en');

// Their names are long together, and nobody needs them who reads English.
const translations = () => import('./translation-files.ts');

const loadAreas = async (language: string, areas: string[]): Promise<ComponentsJSON> => {
  const { readArea } = await translations();
  const loaded = await Promise.all(
    areas.map(async (area) => [area, await readArea(language, area)] as const),
  );
  return Object.fromEntries(loaded);
};

// One catalogue per language, never one that switches: the server renders pages of several
// languages at once.
const createCatalogue = (language: Language) =>
  createI18n(atom(language), { baseLocale: 'en', get: loadAreas });

const catalogues = { en: createCatalogue('en'), hi: createCatalogue('hi') };

/** The texts of one area in every language. */
export type Texts<Body extends Translations> = Record<Language, Messages<Body>>;

const definedAreas = new Set<string>();

/**
 * Declares the texts of an area (a file in app/messages/en). The English ones are given here and are
 * the type of the rest; another language lies in app/messages/<language>/<area>.json.
 */
export const defineTexts = <Body extends Translations>(area: string, english: Body): Texts<Body> => {
  definedAreas.add(area);
  const texts = { en: catalogues.en(area, english), hi: catalogues.hi(area, english) };
  // Nobody subscribes on the server: each look would put the texts together anew and leave a timer to drop them.
  if (typeof window === 'undefined') for (const language of languages) keepMount(texts[language]);
  return texts;
};

/** Loads areas of a language (those declared so far), so that the first render has its words. */
export const loadLanguage = async (language: Language, areas = [...definedAreas]): Promise<void> => {
  if (language === 'en') return;
  const { cache } = catalogues[language];
  const loaded: Record<string, unknown> = await loadAreas(language, areas);
  // The library types a cache entry as one area's texts; it keeps areas by name.
  cache[language] = { ...cache[language], ...(loaded as Translations) };
};

/** Loads the texts of later pages, so that they are there before these pages open. */
export const loadWholeLanguage = async (language: Language): Promise<void> => {
  if (language === 'en') return;
  const { areasOf } = await translations();
  await loadLanguage(language, areasOf(language));
};

/** The texts of an area in the language of this page. */
export const useText = <Body extends Translations>(texts: Texts<Body>): Body =>
  useStore(texts[useContext(LanguageContext)]);

/** Texts outside of components: page titles, toasts. */
export const textOf = <Body extends Translations>(texts: Texts<Body>, language: Language): Body =>
  texts[language].get();
