import { readGift } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { callFrom } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { readCookie } from '../../../lib/session/cookies.ts';
import type { RequestFacts } from '../../../lib/calls/load-context.ts';
import { giftKey } from '../gift-key.ts';

const cookieName = 'gift';
const keptSeconds = 90 * 24 * 60 * 60;

/** Has the browser bring to the pages of a campaign, and to no script, which gift it began there last. */
export const lastGiftCookie = (campaignId: string, gift: string, secure: boolean): string =>
  `${cookieName}=${gift}; Path=${pages.campaign(campaignId)}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const lastGift = (request: Request): string | undefined =>
  giftKey.safeParse(readCookie(request.headers.get('cookie') ?? '', cookieName)).data;

/** Whether this browser began a gift last of all at its campaign. */
export const isLastGift = (request: Request, key: string): boolean => lastGift(request) === key;

/** What the form to give must know of the gift that this browser began last at its campaign. */
export interface LastGift {
  /** Its reference once it has arrived: what was typed for it is done with, whether or not a script saw the end of it. */
  readonly arrived?: string;
  /** The gift itself while it waits for the bank: who comes back must not take it for lost. */
  readonly waiting?: { readonly gift: string; readonly amount: number };
}

export const readLastGift = async (
  request: Request,
  { callApi }: Pick<RequestFacts, 'callApi'>,
  campaignId: string,
): Promise<LastGift> => {
  const key = lastGift(request);
  if (key === undefined) return {};
  try {
    const { data: gift } = await callFrom(callApi, readGift, { params: { key } });
    if (gift.campaign._id !== campaignId) return {};
    if (gift.state === 'waiting') return { waiting: { gift: gift.gift, amount: gift.amount } };
    return gift.state === 'confirmed' ? { arrived: gift.reference } : {};
  } catch (failure) {
    // The form is there without it.
    if (failure instanceof CallFailure) return {};
    throw failure;
  }
};
