import { pages } from '@mysathi/contract/pages';

/** Addresses that people guess because other sites use them, and the pages they mean here. */
const typed = new Map<string, string>([
  ['/blog', pages.allPages],
  ['/register', pages.signup],
  ['/signin', pages.login],
  ['/terms', pages.terms],
  ['/privacy', pages.privacy],
  ['/about', `${pages.home}#about`],
  ['/help', pages.faq],
]);

/** Returns the page meant by a commonly guessed address; undefined for all others. */
export const meantPage = ({ pathname, search }: URL): string | undefined => {
  const [path, place] = typed.get(pathname.toLowerCase().replace(/(?<=.)\/$/, ''))?.split('#') ?? [];
  return path && `${path}${search}${place === undefined ? '' : `#${place}`}`;
};
