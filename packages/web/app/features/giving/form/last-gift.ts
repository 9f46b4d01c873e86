import { readGift } from '@mysathi/contract/endpoints/donations';
import { pages } from '@mysathi/contract/pages';

import { callFrom } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { readCookie } from '../../../lib/session/cookies.ts';
import type { RequestFacts } from '../../../lib/calls/load-context.ts';
import { giftKey } from '../gift-key.ts';

const cookieName = 'gift';
const keptSeconds = 90 * 24 * 60 * 60;

/**
 * Returns a cookie with the last gift begun at a campaign, sent only to that campaign's pages and hidden from scripts.
 */
export const lastGiftCookie = (campaignId: string, gift: string, secure: boolean): string =>
  `${cookieName}=${gift}; Path=${pages.campaign(campaignId)}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const lastGift = (request: Request): string | undefined =>
  giftKey.safeParse(readCookie(request.headers.get('cookie') ?? '', cookieName)).data;

/** Whether a gift is the last one this browser began at its campaign. */
export const isLastGift = (request: Request, key: string): boolean => lastGift(request) === key;

/** What the form needs to know of the last gift this browser began at its campaign. */
export interface LastGift {
  /** The gift's reference once it has arrived: its draft is then obsolete, whether or not a script noticed. */
  readonly arrived?: string;
  /** The gift, if it is waiting for the bank, so that the donor does not consider it lost. */
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
    // The form works without it.
    if (failure instanceof CallFailure) return {};
    throw failure;
  }
};
