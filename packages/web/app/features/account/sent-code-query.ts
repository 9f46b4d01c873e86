import { queryOptions } from '@tanstack/react-query';

import { sentPhoneCode } from '@mysathi/contract/endpoints/sign-in-changes';

import { call } from '../../lib/calls/api.ts';
import { momentIn } from '../../lib/calls/moment-in.ts';

/** A code that was sent to a new mobile number. */
export interface SentCode {
  readonly mobile: string;
  /** When another code may be requested, in milliseconds since 1970. */
  readonly nextSendAt: number;
}

/** The still valid code that this browser requested before the page was opened; fetched once and never stored. */
export const sentCodeQuery = queryOptions({
  queryKey: ['sent phone code'],
  queryFn: async ({ signal }): Promise<SentCode | null> => {
    const { data } = await call(sentPhoneCode, { signal });
    return data && { mobile: data.contact_no, nextSendAt: momentIn(data.next_send_seconds) };
  },
  gcTime: 0,
  staleTime: Infinity,
});
