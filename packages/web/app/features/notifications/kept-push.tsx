import { useQuery } from '@tanstack/react-query';

import { pushStateQuery } from './push-device.ts';

/** Keeps push enabled in this browser after a new sign-in: runs once, and again after a failure. */
export const KeptPush = () => {
  useQuery({ ...pushStateQuery, staleTime: Infinity });
  return null;
};
