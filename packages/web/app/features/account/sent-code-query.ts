import { queryOptions } from '@tanstack/react-query';

import { sentPhoneCode } from '@mysathi/contract/endpoints/sign-in-changes';

import { call } from '../../lib/calls/api.ts';
import { momentIn } from '../../lib/calls/moment-in.ts';

/** A code that is on its way to a new mobile number, or lies there. */
export interface SentCode {
  readonly mobile: string;
  /** From when another may be asked for, in milliseconds since 1970. */
  readonly nextSendAt: number;
}

/** The code that this browser asked for before the page was opened, while it is good: asked for once, never kept. */
export const sentCodeQuery = queryOptions({
  queryKey: ['sent phone code'],
  queryFn: async ({ signal }): Promise<SentCode | null> => {
    const { data } = await call(sentPhoneCode, { signal });
    return data && { mobile: data.contact_no, nextSendAt: momentIn(data.next_send_seconds) };
  },
  gcTime: 0,
  staleTime: Infinity,
});
