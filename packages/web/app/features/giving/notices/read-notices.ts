import { listNotices } from '@mysathi/contract/endpoints/campaigns';
import type { DonationNotice } from '@mysathi/contract/endpoints/campaigns';

import { callFrom } from '../../../lib/calls/api.ts';
import type { RequestFacts } from '../../../lib/calls/load-context.ts';
import { orReported } from '../../../lib/calls/or-reported.ts';

/** The part of a gift that a strip shows. */
export type ToldGift = Pick<DonationNotice, 'name' | 'amount'>;

const newest = async ({ callApi }: Pick<RequestFacts, 'callApi'>): Promise<ToldGift[]> => {
  const { data } = await callFrom(callApi, listNotices, {});
  return data.map(({ name, amount }) => ({ name, amount }));
};

/** Reads the newest gifts as secondary content of a page; empty on failure. */
export const readNotices = (facts: Pick<RequestFacts, 'callApi' | 'reportError'>): Promise<ToldGift[]> =>
  orReported(facts, newest(facts), []);
