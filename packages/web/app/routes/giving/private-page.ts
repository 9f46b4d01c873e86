import type { MetaDescriptor } from 'react-router';

/** Meta tags of private pages: not indexed by search engines, and their address is not sent to other sites. */
export const privatePage: readonly MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];
