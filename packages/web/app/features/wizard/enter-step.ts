import { pages, wizardPages } from '@mysathi/contract/pages';
import type { WizardPage } from '@mysathi/contract/pages';
import { redirect } from 'react-router';

import { bearerToken, resumePath } from '../../lib/session/session.ts';
import { placeOfPage } from './steps.ts';

/** Whether a step may be opened: `signed_out` means that there is no token, which the step explains. */
export type Entry = 'open' | 'signed_out';

/**
 * Returns where a step redirects: to the resume point if the step is beyond it, or out of the wizard if that is over.
 * Completed steps may be revisited.
 */
export const leadElsewhere = (page: WizardPage, resume: string | undefined): string | undefined => {
  const reached = placeOfPage(resume);
  if (reached === undefined) return pages.matches;
  return (placeOfPage(page) ?? 0) > reached ? wizardPages[reached] : undefined;
};

/**
 * Runs before a step is shown. The redirect is returned instead of thrown, because browsers would report it as
 * uncaught.
 */
export const enterStep = (page: WizardPage): Entry | Response => {
  if (bearerToken() === undefined) return 'signed_out';
  const elsewhere = leadElsewhere(page, resumePath());
  return elsewhere === undefined ? 'open' : redirect(elsewhere);
};
