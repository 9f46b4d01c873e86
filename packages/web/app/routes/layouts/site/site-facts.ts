import { useRouteLoaderData } from 'react-router';

import type { loader } from '../../../root.tsx';

interface SiteFacts {
  /** Whether this is a demo. */
  readonly demo: boolean;
  /** The e-mail address for contacting us; empty if unknown. */
  readonly contactEmail: string;
  /** Name and address of the grievance officer; empty if none is appointed. */
  readonly grievanceOfficer: string;
  /** The site's public origin; empty if unknown. */
  readonly publicOrigin: string;
  /** The characters used in one-time codes. */
  readonly otpAlphabet: string | undefined;
}

/** Returns the server's facts about this site. */
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
