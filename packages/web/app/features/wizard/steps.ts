import { wizardPages } from '@mysathi/contract/pages';
import type { WizardPage } from '@mysathi/contract/pages';

/** The eleven steps in order. */
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

/** Returns the index of a step, from 0. */
export const placeOf = (step: StepName): number => stepNames.indexOf(step);

/** Returns the page of a step. */
export const pageOf = (step: StepName): WizardPage => wizardPages[placeOf(step)] ?? wizardPages[0];

/** Returns the page after a step; undefined for the last. */
export const pageAfter = (step: StepName): WizardPage | undefined => wizardPages[placeOf(step) + 1];

/** Returns the page before a step; undefined for the first. */
export const pageBefore = (step: StepName): WizardPage | undefined => wizardPages[placeOf(step) - 1];

/** Returns the index of a wizard page, from 0; undefined for any other path. */
export const placeOfPage = (path: string | undefined): number | undefined => {
  const place = wizardPages.findIndex((page) => page === path);
  return place < 0 ? undefined : place;
};
