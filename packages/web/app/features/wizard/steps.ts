import { wizardPages } from '@mysathi/contract/pages';
import type { WizardPage } from '@mysathi/contract/pages';

/** What each of the eleven steps asks for, in their order. */
export const stepNames = [
  'personal',
  'hobbies',
  'aboutHobbies',
  'family',
  'partner',
  'astrology',
  'professional',
  'contact',
  'medical',
  'photos',
  'about',
] as const;
export type StepName = (typeof stepNames)[number];

/** From 0. */
export const placeOf = (step: StepName): number => stepNames.indexOf(step);

/** Where a step is answered. */
export const pageOf = (step: StepName): WizardPage => wizardPages[placeOf(step)] ?? wizardPages[0];

/** The page after a step; the last leads nowhere further. */
export const pageAfter = (step: StepName): WizardPage | undefined => wizardPages[placeOf(step) + 1];

/** The page before a step; undefined for the first. */
export const pageBefore = (step: StepName): WizardPage | undefined => wizardPages[placeOf(step) - 1];

/** The place of a page of the wizard, from 0; undefined for any other path. */
export const placeOfPage = (path: string | undefined): number | undefined => {
  const place = wizardPages.findIndex((page) => page === path);
  return place < 0 ? undefined : place;
};
