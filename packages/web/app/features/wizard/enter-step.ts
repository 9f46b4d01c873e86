import { pages, wizardPages } from '@mysathi/contract/pages';
import type { WizardPage } from '@mysathi/contract/pages';
import { redirect } from 'react-router';

import { bearerToken, resumePath } from '../../lib/session/session.ts';
import { placeOfPage } from './steps.ts';

/** Whether somebody may be on a step: `signed_out` has no token and is told so. */
export type Entry = 'open' | 'signed_out';

/**
 * Where a step sends somebody instead: to the resume point when the step lies ahead of it, out of the
 * wizard when that is over. Steps that are done may be looked at again.
 */
export const leadElsewhere = (page: WizardPage, resume: string | undefined): string | undefined => {
  const reached = placeOfPage(resume);
  if (reached === undefined) return pages.matches;
  return (placeOfPage(page) ?? 0) > reached ? wizardPages[reached] : undefined;
};

/** Runs before a step is shown. The way elsewhere is answered, not thrown: browsers would report that as uncaught. */
export const enterStep = (page: WizardPage): Entry | Response => {
  if (bearerToken() === undefined) return 'signed_out';
  const elsewhere = leadElsewhere(page, resumePath());
  return elsewhere === undefined ? 'open' : redirect(elsewhere);
};
