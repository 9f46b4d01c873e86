import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import type { DonationNotice } from '@mysathi/contract/endpoints/campaigns';

import { callFrom } from '../../lib/api.ts';
import type { RequestFacts } from '../../lib/load-context.ts';

/** The newest gifts for a page that is about something else; none when they cannot be read. */
export const readNotices = async ({
  callApi,
  reportError,
}: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<DonationNotice[]> => {
  try {
    return (await callFrom(callApi, listNotices, {})).data;
  } catch (failure) {
    reportError(failure);
    return [];
  }
};
