import type { UserData } from '@mysathi/contract/endpoints/auth';
import { pages, wizardPages } from '@mysathi/contract/pages';

import { localPath } from '../../lib/pages/local-path.ts';

const entrances: readonly string[] = [
  pages.home,
  pages.login,
  pages.signup,
  pages.forgotPassword,
  pages.resetPassword,
];

const isWizardPage = (path: string) => wizardPages.some((page) => page === path);

/**
 * Where somebody goes who has just signed in: on with the wizard while it is unfinished, else back to
 * the page that asked for the sign-in, else to the matches. `next` comes from the address bar.
 */
export const pageAfterSignIn = (
  { wizard_page: resume }: Pick<UserData, 'wizard_page'>,
  next: string | null,
): string => {
  const asked = localPath(next, pages.matches);
  const [path = ''] = asked.split(/[?#]/);
  if (resume !== null) return isWizardPage(path) ? asked : resume;
  return isWizardPage(path) || entrances.includes(path) ? pages.matches : asked;
};

/** The member page that `next` asks for, to be kept during the wizard; null when it names none. */
export const askedPage = (next: string | null): string | null => {
  const page = pageAfterSignIn({ wizard_page: null }, next);
  return page === pages.matches ? null : page;
};
