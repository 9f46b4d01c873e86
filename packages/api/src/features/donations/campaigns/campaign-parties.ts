import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { CampaignFile, PartyOfFile } from './campaign-file.ts';
import { seenByPublic } from './public-campaigns.ts';

/** The name of a campaign of a party that donors may have given to; null where there is none. */
const openedWith = async (tx: Transaction<DB>, partyId: string): Promise<string | null> => {
  const campaign = await tx
    .selectFrom('campaigns')
    .select('slug')
    .where(seenByPublic('campaigns'))
    .where((row) =>
      row.or([
        row('organiserId', '=', partyId),
        row('beneficiaryId', '=', partyId),
        row('issuerId', '=', partyId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return campaign?.slug ?? null;
};

/**
 * Throws where a party of an opened campaign would become another: by a file that nobody else has looked at by its kind, its
 * name or its PAN, by that of an opened campaign by its kind.
 */
const assertSameParty = async (
  tx: Transaction<DB>,
  { id: slug, kind, name, pan }: PartyOfFile,
  isOpened: boolean,
): Promise<void> => {
  const known = await tx
    .selectFrom('givingParties')
    .select(['id', 'kind', 'name', 'pan'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known === undefined) return;
  const isOther = known.kind !== kind || (!isOpened && (known.name !== name || known.pan !== (pan ?? null)));
  const campaign = isOther ? await openedWith(tx, known.id) : null;
  if (campaign !== null)
    throw new Error(
      `${slug} takes part in ${campaign}, which was opened: its kind stays, and its name and PAN change in the file of that one.`,
    );
};

/** Throws where another file has made another of a party since this one was written. */
export const assertPartiesStand = async (
  tx: Transaction<DB>,
  { organiser, beneficiary, issuer = beneficiary }: CampaignFile,
): Promise<void> => {
  for (const { id: slug, kind, name, pan } of [organiser, beneficiary, issuer]) {
    const known = await tx
      .selectFrom('givingParties')
      .select(['kind', 'name', 'pan'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (known?.kind !== kind || known.name !== name || known.pan !== (pan ?? null))
      throw new Error(
        `${slug} stands otherwise in another file that was written since: make them alike first.`,
      );
  }
};

/**
 * Writes who takes part as the file says it, the same party for the same name; gives the id. Throws where it would become
 * another than the one that donors gave to; `isOpened` says whether the file is of a campaign that was opened.
 */
export const keepParty = async (
  tx: Transaction<DB>,
  party: PartyOfFile,
  isOpened: boolean,
): Promise<string> => {
  await assertSameParty(tx, party, isOpened);
  const { id: slug, kind, name, place, address, pan = null, approval, checked } = party;
  const facts = {
    kind,
    name,
    place,
    address,
    pan,
    taxApproval: approval?.number ?? null,
    taxApprovalFrom: approval?.from ?? null,
    taxApprovalUntil: approval?.until ?? null,
    checked: JSON.stringify(checked),
  };
  const { id } = await tx
    .insertInto('givingParties')
    .values({ slug, ...facts })
    .onConflict((row) => row.column('slug').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Removes those of some parties who take part in no campaign any more: nobody needs their address and PAN. */
export const forgetParties = async (tx: Transaction<DB>, ids: readonly string[]): Promise<void> => {
  await sql`DELETE FROM giving_parties party WHERE id = ANY(${ids}::uuid[]) AND slug IS NOT NULL
    AND NOT EXISTS (SELECT FROM campaigns WHERE organiser_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE beneficiary_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE issuer_id = party.id)`.execute(tx);
};
