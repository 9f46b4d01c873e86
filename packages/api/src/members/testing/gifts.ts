import type { Platform } from '../../platform/platform.ts';

/** A gift of a member that has arrived, with its receipt; for tests. */
export const makeGiftOf = async (
  { pool }: Pick<Platform, 'pool'>,
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
  const { rows: donors } = await run("INSERT INTO donors (mode, email) VALUES ('sandbox', $1) RETURNING id", [
    `${memberId}@gifts.example`,
  ]);
  const { rows: gifts } = await run(
    `INSERT INTO donations (mode, reference, campaign_id, donor_id, member_id, source, name, visibility, option,
       amount, phone, state, confirmed_at)
     VALUES ('sandbox', $4, $1, $2, $3, 'gateway', 'Asha', 'hidden',
       'other_upi', 50000, '9876543210', 'captured', now()) RETURNING id, key, reference`,
    [campaigns[0]?.id, donors[0]?.id, memberId, `MYS-${memberId.slice(-12)}`],
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
