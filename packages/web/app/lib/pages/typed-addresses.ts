import { pages } from '@mysathi/contract/pages';

/** Addresses that people type because other sites have them, and where they find here what they look for. */
const typed = new Map<string, string>([
  ['/blog', pages.allPages],
  ['/register', pages.signup],
  ['/signin', pages.login],
  ['/terms', pages.terms],
  ['/privacy', pages.privacy],
  ['/about', `${pages.home}#about`],
  ['/help', pages.faq],
]);

/** Where an address leads that is no page of ours but is typed for one; undefined for all others. */
export const meantPage = ({ pathname, search }: URL): string | undefined => {
  const [path, place] = typed.get(pathname.toLowerCase().replace(/(?<=.)\/$/, ''))?.split('#') ?? [];
  return path && `${path}${search}${place === undefined ? '' : `#${place}`}`;
};
