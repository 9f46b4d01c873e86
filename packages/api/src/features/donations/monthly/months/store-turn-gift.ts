import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { openText, sealText } from '../../../../platform/crypto/sealed-text.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { referenceOn, storeOrder } from '../../gifts/making/store-gift.ts';
import { taxGroundOf } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import type { Turn } from '../monthly-rows.ts';
import { addressOfGift } from '../../gifts/donor-contacts.ts';

const campaignOf = (tx: Transaction<DB>, donationId: string) =>
  tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaignId')
    .innerJoin('givingParties as issuer', 'issuer.id', 'campaigns.issuerId')
    .select(['campaigns.takesForeign', 'campaigns.beneficiaryKind', 'issuer.taxApproval'])
    .where('donations.id', '=', donationId)
    .executeTakeFirstOrThrow();

/** Copies the tax identity given with the first gift to a later one, sealed for that gift. */
const copyIdentity = async (
  tx: Transaction<DB>,
  { platform }: Giving,
  firstId: string,
  id: string,
): Promise<void> => {
  const known = await tx
    .selectFrom('donorIdentities')
    .select(['kind', 'sealed', 'masked', 'sealedAddress', 'consentedAt'])
    .where('donationId', '=', firstId)
    .executeTakeFirst();
  if (known === undefined) return;
  const { identities, contacts } = platform;
  const sealed = sealText(identities, openText(identities, known.sealed, firstId), id);
  const address = addressOfGift(platform, firstId, known.sealedAddress);
  await tx
    .insertInto('donorIdentities')
    .values({ ...known, sealed, sealedAddress: contacts.seal(id, 'address', address), donationId: id })
    .execute();
};

/**
 * Returns the reference of a month's gift, which identifies its order at the payment company: always the same, so that
 * a database restored to an earlier state finds the order, and its payment, again.
 */
export const turnReference = ({ monthlyId, month }: Turn, dueOn: string): string =>
  referenceOn(dueOn, createHash('sha256').update(`${monthlyId}:${month}`).digest());

/**
 * SQL: whether a first gift asks for updates by e-mail and its donor has not unsubscribed since: later months do not
 * subscribe again.
 */
const stillWantsUpdates = sql`wants_updates AND NOT EXISTS (SELECT FROM update_mail_stops stop
  WHERE stop.donor_id = donations.donor_id AND stop.campaign_id = donations.campaign_id
    AND stop.stopped_at >= donations.created_at)`;

/**
 * Stores the gift of a later month like the first one, without its message, which is shown once, and the donor's
 * number, which has its own retention; returns its id. Whether an approval covers it is decided when it is taken, days
 * later, when one that is over now may have been renewed: the tax identity goes along with it in any case.
 */
export const storeTurnGift = async (
  tx: Transaction<DB>,
  giving: Giving,
  { firstId, reference }: { firstId: string; reference: string },
): Promise<string> => {
  const now = giving.platform.clock.now();
  const { takesForeign, ...tax } = await campaignOf(tx, firstId);
  const { rows } = await sql<{ id: string; amount: number; tip: number }>`
    INSERT INTO donations (mode, reference, campaign_id, donor_id, member_id, source, name, language, visibility, wants_updates,
      name_withheld, option, amount, tip, takes_foreign, refund_days, created_at)
    SELECT mode, ${reference}, campaign_id, donor_id, member_id, source, name, language, visibility, ${stillWantsUpdates},
      name_withheld, option, amount, tip, ${takesForeign}, refund_days, ${now}
    FROM donations WHERE id = ${firstId}
    RETURNING id, amount, tip`.execute(tx);
  const [gift] = rows;
  if (gift === undefined) throw new Error('The first gift of a monthly one is not there.');
  if (taxGroundOf(tax) === 'deductible') await copyIdentity(tx, giving, firstId, gift.id);
  await storeOrder(tx, giving, { ...gift, reference });
  return gift.id;
};
