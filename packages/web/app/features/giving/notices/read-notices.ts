import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import type { DonationNotice } from '@mysathi/contract/endpoints/campaigns';

import { callFrom } from '../../../lib/calls/api.ts';
import type { RequestFacts } from '../../../lib/calls/load-context.ts';
import { orReported } from '../../../lib/calls/or-reported.ts';

/** What a strip tells of a gift. */
export type ToldGift = Pick<DonationNotice, 'name' | 'amount'>;

const newest = async ({ callApi }: Pick<RequestFacts, 'callApi'>): Promise<ToldGift[]> => {
  const { data } = await callFrom(callApi, listNotices, {});
  return data.map(({ name, amount }) => ({ name, amount }));
};

/** The newest gifts for a page that is about something else; none when they cannot be read. */
export const readNotices = (facts: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<ToldGift[]> =>
  orReported(facts, newest(facts), []);
