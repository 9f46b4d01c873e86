import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';
import type { CampaignFile, PartyOfFile } from './campaign-file.ts';
import { seenByPublic } from '../public-campaigns.ts';

/** Returns the slug of a party's campaign that donors may have given to; null if there is none. */
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
 * The parties of a campaign, by the columns with their ids; receipts are the beneficiary's unless a file names another
 * issuer.
 */
const parts = ['organiserId', 'beneficiaryId', 'issuerId'] as const;
type Part = (typeof parts)[number];

const partyOf: Readonly<Record<Part, (campaign: CampaignFile) => PartyOfFile>> = {
  organiserId: ({ organiser }) => organiser,
  beneficiaryId: ({ beneficiary }) => beneficiary,
  issuerId: ({ beneficiary, issuer = beneficiary }) => issuer,
};

/** A party as stored at present. */
interface StandingParty {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly pan: string | null;
}

/** A party of a file, and the stored one with that name. */
export interface KnownParty {
  readonly part: Part;
  readonly party: PartyOfFile;
  /** Undefined if it is not stored yet. */
  readonly known: StandingParty | undefined;
}

/** Looks up and locks the parties of a file. */
export const knownParties = async (
  tx: Transaction<DB>,
  campaign: CampaignFile,
): Promise<readonly KnownParty[]> => {
  const found: KnownParty[] = [];
  for (const part of parts) {
    const party = partyOf[part](campaign);
    const known = await tx
      .selectFrom('givingParties')
      .select(['id', 'kind', 'name', 'pan'])
      .where('slug', '=', party.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    found.push({ part, party, known });
  }
  return found;
};

/** Returns their ids; null for parties not stored yet. */
export const idsOf = (parties: readonly KnownParty[]): Readonly<Record<Part, string | null>> =>
  Object.fromEntries(parties.map(({ part, known }) => [part, known?.id ?? null])) as Record<
    Part,
    string | null
  >;

/** Tests whether a file changes a party's identity, or adds a new one. */
const isOther = ({ known, party: { kind, name, pan } }: KnownParty): boolean =>
  known?.kind !== kind || known.name !== name || known.pan !== (pan ?? null);

/** Tests whether the parties would change, or one of them would get another kind, name or PAN. */
export const changesParties = (
  parties: readonly KnownParty[],
  now: Readonly<Record<Part, string>>,
): boolean => parties.some((one) => isOther(one) || one.known?.id !== now[one.part]);

/**
 * Checks that a file leaves the parties of opened campaigns recognisable. A file of an opened campaign may not change
 * their kind, that of a never opened one neither their kind, name nor PAN.
 * @throws if it would
 */
export const assertSameParties = async (
  tx: Transaction<DB>,
  parties: readonly KnownParty[],
  isOpened: boolean,
): Promise<void> => {
  for (const one of parties) {
    const { known, party } = one;
    if (known === undefined || !(isOpened ? known.kind !== party.kind : isOther(one))) continue;
    const opened = await openedWith(tx, known.id);
    if (opened !== null)
      throw new Error(
        `${party.id} takes part in ${opened}, which was opened: its kind stays, and its name and PAN change in the file of that one.`,
      );
  }
};

/**
 * Checks that no other file has changed a party since this one was written.
 * @throws if one has
 */
export const assertPartiesStand = async (tx: Transaction<DB>, campaign: CampaignFile): Promise<void> => {
  const other = (await knownParties(tx, campaign)).find(isOther);
  if (other !== undefined)
    throw new Error(
      `${other.party.id} stands otherwise in another file that was written since: make them alike first.`,
    );
};

/** Stores a party as the file describes it, one per name; returns the id. */
const keepParty = async (tx: Transaction<DB>, party: PartyOfFile): Promise<string> => {
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

/** Stores the parties as the file describes them; returns their ids. */
export const keepParties = async (
  tx: Transaction<DB>,
  campaign: CampaignFile,
): Promise<Readonly<Record<Part, string>>> => ({
  organiserId: await keepParty(tx, partyOf.organiserId(campaign)),
  beneficiaryId: await keepParty(tx, partyOf.beneficiaryId(campaign)),
  issuerId: await keepParty(tx, partyOf.issuerId(campaign)),
});

/** Deletes those of the parties that belong to no campaign any more: nobody needs their address and PAN. */
export const forgetParties = async (tx: Transaction<DB>, ids: readonly string[]): Promise<void> => {
  await sql`DELETE FROM giving_parties party WHERE id = ANY(${ids}::uuid[]) AND slug IS NOT NULL
    AND NOT EXISTS (SELECT FROM campaigns WHERE organiser_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE beneficiary_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE issuer_id = party.id)`.execute(tx);
};
