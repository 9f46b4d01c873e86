import { useRouteLoaderData } from 'react-router';

import type { loader } from '../../../root.tsx';

interface SiteFacts {
  /** Whether it is a demonstration. */
  readonly demo: boolean;
  /** Where people write to; empty when the server could not say. */
  readonly contactEmail: string;
  /** Name and address of who answers complaints; empty while nobody is named. */
  readonly grievanceOfficer: string;
  /** Where the site stands for the world; empty when the server could not say. */
  readonly publicOrigin: string;
  /** The characters that one-time codes are made of. */
  readonly otpAlphabet: string | undefined;
}

/** What the server says about this site. */
export const useSiteFacts = (): SiteFacts => {
  const facts = useRouteLoaderData<typeof loader>('root');
  return {
    demo: facts?.demo ?? false,
    contactEmail: facts?.contactEmail ?? '',
    grievanceOfficer: facts?.grievanceOfficer ?? '',
    publicOrigin: facts?.publicOrigin ?? '',
    otpAlphabet: facts?.otpAlphabet,
  };
};
