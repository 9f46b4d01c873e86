import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';

/** Stores a completed gift of a member, with its receipt; for tests. */
export const makeGiftOf = async (
  { pool, contacts }: Pick<Platform, 'pool' | 'contacts'>,
  memberId: string,
): Promise<{ key: string; reference: string }> => {
  const run = (text: string, values: unknown[]) =>
    pool.query<{ id: string; key: string; reference: string }>(text, values);
  const { rows: parties } = await run(
    "INSERT INTO giving_parties (kind, name, place) VALUES ('person', 'Organiser', 'Pune') RETURNING id",
    [],
  );
  const party = parties[0]?.id;
  const { rows: campaigns } = await run(
    `INSERT INTO campaigns (slug, title, summary, story, cause, goal, beneficiary_kind, organiser_id,
       beneficiary_id, issuer_id)
     VALUES ('campaign-' || $2, 'A campaign', '', '{}', 'health', 100000, 'individual', $1, $1, $1) RETURNING id`,
    [party, party],
  );
  const email = `${memberId}@gifts.example`;
  const [donorId, giftId] = [newId(), newId()];
  await run("INSERT INTO donors (id, mode, sealed_email, email_trace) VALUES ($1, 'sandbox', $2, $3)", [
    donorId,
    contacts.seal(donorId, 'email', email),
    contacts.emailTraces(email)[0],
  ]);
  const { rows: gifts } = await run(
    `INSERT INTO donations (id, mode, reference, campaign_id, donor_id, member_id, source, name, visibility, option,
       amount, sealed_phone, state, confirmed_at)
     VALUES ($5, 'sandbox', $4, $1, $2, $3, 'gateway', 'Asha', 'hidden',
       'other_upi', 50000, $6, 'captured', now()) RETURNING id, key, reference`,
    [
      campaigns[0]?.id,
      donorId,
      memberId,
      `MYS-${memberId.slice(-12)}`,
      giftId,
      contacts.seal(giftId, 'phone', '9876543210'),
    ],
  );
  const [gift] = gifts;
  if (gift === undefined) throw new Error('The gift was not stored.');
  await run(
    `SELECT issue_receipts('sandbox', '2026-27',
       jsonb_build_array(jsonb_build_object('donation', $1::uuid, 'issuer', $2::uuid)), now())`,
    [gift.id, party],
  );
  return { key: gift.key, reference: gift.reference };
};
