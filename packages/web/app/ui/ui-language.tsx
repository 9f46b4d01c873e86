import { createContext, useContext } from 'react';

/** The built-in texts of the controls, in the page's language. */
export interface UiWords {
  readonly optional: string;
  readonly checkAnswers: (count: number) => string;
  readonly showPassword: string;
  readonly capsLockOn: string;
  readonly charactersOf: (part: { count: number; max: number }) => string;
  readonly chosenOf: (part: { count: number; max: number }) => string;
  readonly chosenOfLeast: (part: { count: number; max: number; least: number }) => string;
  readonly choose: string;
  readonly clear: string;
  readonly keptDraft: string;
  readonly nothingFound: string;
  readonly firstShown: (part: { count: number; total: number }) => string;
  readonly searchFailed: string;
  readonly searching: string;
  readonly notChosen: (part: { text: string }) => string;
  readonly useTyped: (part: { text: string }) => string;
  readonly idChecked: string;
  readonly less: (part: { name: string }) => string;
  readonly more: (part: { name: string }) => string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly hour: string;
  readonly minute: string;
  readonly halfOfDay: string;
  readonly close: string;
  readonly undo: string;
  readonly loading: string;
  readonly stillLoading: string;
  readonly tryAgain: string;
  readonly partUnreachable: string;
  readonly partGone: string;
  readonly loadPageAgain: string;
  readonly settingUnknown: string;
  readonly reference: (part: { code: string }) => string;
  readonly pages: string;
  readonly steps: string;
  readonly stepOf: (part: { step: number; total: number; title: string }) => string;
  readonly stepDone: string;
  readonly percentMatch: (percent: number) => string;
  readonly remove: (part: { name: string }) => string;
  readonly removed: string;
  readonly choosePhoto: string;
  readonly replacePhoto: string;
  readonly movingPhoto: string;
  readonly documentKept: string;
  readonly dropHere: string;
  readonly uploading: (percent: number) => string;
  readonly earlier: string;
  readonly later: string;
  readonly adjust: string;
  readonly adjustTitle: string;
  readonly cannotAdjust: string;
  readonly zoom: string;
  readonly across: string;
  readonly down: string;
  readonly turn: string;
  readonly usePhoto: string;
  readonly visibility: string;
}

/** The formats used by the controls. */
export interface UiFormats {
  readonly date: (moment: Date | string) => string;
  readonly recent: (moment: string) => string;
  readonly stamp: (moment: string) => string;
  readonly monthName: (month: number) => string;
  /** Translates a text or value from the API to the page's language. */
  readonly said: (text: string) => string;
}

export interface UiLanguage {
  readonly words: UiWords;
  readonly formats: UiFormats;
}

const UiLanguageContext = createContext<UiLanguage | undefined>(undefined);

/** Wraps the whole page and provides controls with texts and formats. */
export const UiLanguageProvider = UiLanguageContext.Provider;

const useUiLanguage = (): UiLanguage => {
  const language = useContext(UiLanguageContext);
  if (!language) throw new Error('A control stands outside of UiLanguageProvider.');
  return language;
};

/** Returns the texts for a control. This and the next two hooks throw outside of `UiLanguageProvider`. */
export const useWords = (): UiWords => useUiLanguage().words;
/** Returns the date and time formats for a control. */
export const useUiFormats = (): UiFormats => useUiLanguage().formats;
/** Returns the function that translates English texts of the server or the contract. */
export const useSaid = (): UiFormats['said'] => useUiFormats().said;
