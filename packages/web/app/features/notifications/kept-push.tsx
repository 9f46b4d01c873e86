import { useQuery } from '@tanstack/react-query';

import { pushStateQuery } from './push-device.ts';

/** Lets a browser that was turned on tell its member after a new sign-in as well: once, and anew after an outage. */
export const KeptPush = () => {
  useQuery({ ...pushStateQuery, staleTime: Infinity });
  return null;
};
