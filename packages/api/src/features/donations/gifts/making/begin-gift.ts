import type { Handover } from '@mysathi/contract/endpoints/donations';
import { Problem } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

import { Signer } from '../../../../platform/crypto/signing.ts';
import type { Giving } from '../../giving.ts';
import { claimAttempt, finishAttempt, releaseAttempt, rememberGift } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { checkoutOf } from './checkout.ts';
import { assertOpen, assertTaxReceipt } from './open-campaign.ts';
import type { CampaignToGive } from './open-campaign.ts';
import { storeGift } from './store-gift.ts';
import type { WantedGift } from './store-gift.ts';
import { useVoucher } from '../cards/use-voucher.ts';

/** A gift that is stored, and where its donor pays. */
export interface BegunGift {
  /** The gift's secret name. */
  readonly gift: string;
  /** Null when nothing is left to pay. */
  readonly checkout: Handover | null;
}

/**
 * The same answers give the same hashes, in whatever order the fields came. They are keyed: whoever knows the rest of a
 * form could find the PAN in it by trying them all.
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

/** An attempt that was made before answers as it did then, without a payment where none can be made since. */
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
 * Begins a gift: stored first, then ordered at the gateway. With the same key and content it is the
 * same gift, also after a crash or a lost answer between the two. An aborted signal ends the wait for
 * whoever works on it. Throws no_gifts where none could be paid, before anything is kept.
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
  const attempt: Attempt = { mode: book.mode, campaignId: campaign.id, key, requestHashes };
  const claimed = await claimAttempt(platform.db, attempt, signal);
  if (claimed.done && claimed.donationId !== null)
    return wanted.body.option === 'gift_card'
      ? answerOf(giving, claimed.donationId, null)
      : answerAgain(giving, claimed.donationId);
  try {
    // After what is done has answered: a gift that was taken stays one, whatever became of the campaign.
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
