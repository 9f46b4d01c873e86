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
 * Returns the page to open after signing in: the wizard while it is unfinished, else the page that required signing in,
 * else the matches. `next` comes from the address bar and is untrusted.
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

/** Returns the member page that `next` asks for, to be remembered during the wizard; null if it names none. */
export const askedPage = (next: string | null): string | null => {
  const page = pageAfterSignIn({ wizard_page: null }, next);
  return page === pages.matches ? null : page;
};
