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

/** The parties of a file by their part; receipts are the beneficiary's unless it names another. */
const partiesOf = ({ organiser, beneficiary, issuer = beneficiary }: CampaignFile) => ({
  organiserId: organiser,
  beneficiaryId: beneficiary,
  issuerId: issuer,
});
type Part = keyof ReturnType<typeof partiesOf>;

/** How a party is written today. */
interface StandingParty {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly pan: string | null;
}

/** Whether a file would make another of who is known by a name. */
const isOther = (known: StandingParty | undefined, { kind, name, pan }: PartyOfFile): boolean =>
  known?.kind !== kind || known.name !== name || known.pan !== (pan ?? null);

const standingParty = (tx: Transaction<DB>, { id: slug }: PartyOfFile): Promise<StandingParty | undefined> =>
  tx
    .selectFrom('givingParties')
    .select(['id', 'kind', 'name', 'pan'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Who takes part by a file, as they are written today. */
export interface KnownParties {
  /** Null for whom nobody has written yet. */
  readonly ids: Readonly<Record<Part, string | null>>;
  /** Whether the file brings somebody new, or another kind, name or PAN of somebody. */
  readonly change: boolean;
}

/** Looks up who takes part by a file, and holds them as they are. */
export const knownParties = async (tx: Transaction<DB>, campaign: CampaignFile): Promise<KnownParties> => {
  const ids: Record<Part, string | null> = { organiserId: null, beneficiaryId: null, issuerId: null };
  let change = false;
  for (const [part, party] of Object.entries(partiesOf(campaign)) as [Part, PartyOfFile][]) {
    const known = await standingParty(tx, party);
    ids[part] = known?.id ?? null;
    change ||= isOther(known, party);
  }
  return { ids, change };
};

/**
 * Throws where a party of an opened campaign would become another: by the file of one that was never opened by its kind, its
 * name or its PAN, by that of an opened one by its kind.
 */
export const assertSameParties = async (
  tx: Transaction<DB>,
  campaign: CampaignFile,
  isOpened: boolean,
): Promise<void> => {
  for (const party of Object.values(partiesOf(campaign))) {
    const known = await standingParty(tx, party);
    if (known === undefined) continue;
    const becomesOther = isOpened ? known.kind !== party.kind : isOther(known, party);
    const opened = becomesOther ? await openedWith(tx, known.id) : null;
    if (opened !== null)
      throw new Error(
        `${party.id} takes part in ${opened}, which was opened: its kind stays, and its name and PAN change in the file of that one.`,
      );
  }
};

/** Throws where another file has made another of a party since this one was written. */
export const assertPartiesStand = async (tx: Transaction<DB>, campaign: CampaignFile): Promise<void> => {
  for (const party of Object.values(partiesOf(campaign)))
    if (isOther(await standingParty(tx, party), party))
      throw new Error(
        `${party.id} stands otherwise in another file that was written since: make them alike first.`,
      );
};

/** Writes a party as the file says it, the same one for the same name; gives the id. */
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

/** Writes who takes part as the file says it; gives their ids. */
export const keepParties = async (
  tx: Transaction<DB>,
  campaign: CampaignFile,
): Promise<Readonly<Record<Part, string>>> => {
  const { organiserId, beneficiaryId, issuerId } = partiesOf(campaign);
  return {
    organiserId: await keepParty(tx, organiserId),
    beneficiaryId: await keepParty(tx, beneficiaryId),
    issuerId: await keepParty(tx, issuerId),
  };
};

/** Removes those of some parties who take part in no campaign any more: nobody needs their address and PAN. */
export const forgetParties = async (tx: Transaction<DB>, ids: readonly string[]): Promise<void> => {
  await sql`DELETE FROM giving_parties party WHERE id = ANY(${ids}::uuid[]) AND slug IS NOT NULL
    AND NOT EXISTS (SELECT FROM campaigns WHERE organiser_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE beneficiary_id = party.id)
    AND NOT EXISTS (SELECT FROM campaigns WHERE issuer_id = party.id)`.execute(tx);
};
