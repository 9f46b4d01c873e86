import type { MetaDescriptor } from 'react-router';

/** For pages that are somebody's own: no search engine keeps them, no other site hears their address. */
export const privatePage: readonly MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];
