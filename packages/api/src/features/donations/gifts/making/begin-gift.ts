import type { Handover } from '@mysathi/contract/endpoints/donations';
import { Problem } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

import { Signer } from '../../../../platform/crypto/signing.ts';
import type { Giving } from '../../giving.ts';
import { claimAttempt, finishAttempt, keptKey, releaseAttempt, rememberGift } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { checkoutOf } from './checkout.ts';
import { assertOpen, assertTaxReceipt } from './open-campaign.ts';
import type { CampaignToGive } from './open-campaign.ts';
import { storeGift } from './store-gift.ts';
import type { WantedGift } from './store-gift.ts';
import { useVoucher } from '../cards/use-voucher.ts';

/** A stored gift, and where its donor pays. */
export interface BegunGift {
  /** The gift's secret key. */
  readonly gift: string;
  /** Null if nothing is left to pay. */
  readonly checkout: Handover | null;
}

/**
 * Hashes a form: the same answers give the same hashes, in whatever order the fields came. They are keyed, because a
 * PAN could otherwise be found by trying all of them with the rest of the form.
 */
const hashesOf = ({ platform: { sessionKeys } }: Giving, { body }: WantedGift): Buffer[] =>
  new Signer(sessionKeys, 'gift form')
    .signatures(JSON.stringify(Object.entries(body).toSorted(([left], [right]) => (left < right ? -1 : 1))))
    .map((signature) => Buffer.from(signature, 'base64url'));

const storeOnce = (giving: Giving, campaign: CampaignToGive, wanted: WantedGift, attempt: Attempt) =>
  giving.platform.db.transaction().execute(async (tx) => {
    const donationId = await storeGift(tx, giving, campaign, wanted);
    await rememberGift(tx, attempt, donationId);
    if (wanted.body.option === 'gift_card') {
      await useVoucher(tx, giving, { donationId, campaign, wanted });
      await finishAttempt(tx, attempt);
    }
    return donationId;
  });

const answerOf = async (
  giving: Giving,
  donationId: string,
  checkout: Handover | null,
): Promise<BegunGift> => {
  const { key } = await giving.platform.db
    .selectFrom('donations')
    .select('key')
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow();
  return { gift: key, checkout };
};

const nothingToPay: readonly string[] = [
  'gift_paid',
  'gift_closed',
  'campaign_paused',
  'campaign_covered',
  'campaign_ended',
] satisfies ProblemCode[];

/** Answers a repeated attempt as before, but without a payment if none can be made any more. */
const answerAgain = async (giving: Giving, donationId: string): Promise<BegunGift> => {
  try {
    return await answerOf(giving, donationId, await checkoutOf(giving, donationId));
  } catch (error) {
    if (error instanceof Problem && nothingToPay.includes(error.code))
      return answerOf(giving, donationId, null);
    throw error;
  }
};

/**
 * Begins a gift: it is stored first, then ordered at the gateway. With the same key and content it is the same gift,
 * even after a crash or a lost answer in between. An aborted signal ends the wait for another call that works on it.
 * @throws Problem `no_gifts` if none could be paid, before anything is stored
 */
export const beginGift = async (
  giving: Giving,
  campaign: CampaignToGive,
  wanted: WantedGift,
  key: string,
  signal?: AbortSignal,
): Promise<BegunGift> => {
  const { platform, book, feed, gateway } = giving;
  if (gateway === null) throw new Problem('no_gifts');
  const requestHashes = hashesOf(giving, wanted);
  const named = { mode: book.mode, campaignId: campaign.id, key };
  const attempt: Attempt = { ...named, key: await keptKey(platform, named), requestHashes };
  const claimed = await claimAttempt(platform.db, attempt, signal);
  if (claimed.done && claimed.donationId !== null)
    return wanted.body.option === 'gift_card'
      ? answerOf(giving, claimed.donationId, null)
      : answerAgain(giving, claimed.donationId);
  try {
    // After finished attempts were answered: a gift that was accepted stays one, whatever happened to the campaign.
    assertOpen(campaign, platform.clock.now());
    if (wanted.body.wantsTaxReceipt) assertTaxReceipt(campaign, platform.clock.now());
    const donationId = claimed.donationId ?? (await storeOnce(giving, campaign, wanted, attempt));
    if (wanted.body.option === 'gift_card') {
      feed.publish([campaign.id]);
      return await answerOf(giving, donationId, null);
    }
    const checkout = await checkoutOf(giving, donationId);
    await finishAttempt(platform.db, attempt);
    return await answerOf(giving, donationId, checkout);
  } catch (error) {
    await releaseAttempt(platform.db, attempt);
    throw error;
  }
};
