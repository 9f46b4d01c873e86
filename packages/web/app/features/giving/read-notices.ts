import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import type { DonationNotice } from '@mysathi/contract/endpoints/campaigns';

import { callFrom } from '../../lib/calls/api.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';

/** What a strip tells of a gift. */
export type ToldGift = Pick<DonationNotice, 'name' | 'amount'>;

/** The newest gifts for a page that is about something else; none when they cannot be read. */
export const readNotices = async ({
  callApi,
  reportError,
}: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<ToldGift[]> => {
  try {
    const { data } = await callFrom(callApi, listNotices, {});
    return data.map(({ name, amount }) => ({ name, amount }));
  } catch (failure) {
    reportError(failure);
    return [];
  }
};
