import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { CampaignFile, PartyOfFile } from './campaign-file.ts';
import type { StoredPicture } from './campaign-pictures.ts';
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

type Stored = ReadonlyMap<string, StoredPicture>;

const documentRow = (document: CampaignFile['documents'][number], stored: Stored) => {
  const { title, kind, pages, dated, amount, converted, checked, scan } = document;
  const file = scan === undefined ? undefined : stored.get(scan);
  return {
    title,
    kind,
    pages,
    dated,
    currency: amount?.currency ?? null,
    minorAmount: amount?.minor ?? null,
    convertedAmount: converted === undefined ? null : converted.rupees * 100,
    convertedOn: converted?.on ?? null,
    convertedSource: converted?.source ?? null,
    checkedBy: checked?.by ?? null,
    checkedOn: checked?.on ?? null,
    fileKey: file?.fileKey ?? null,
    fileFormat: file === undefined ? null : 'webp',
  };
};

/** Writes the documents in their places, where each keeps its id; gives the ids. */
const keepDocuments = async (
  tx: Transaction<DB>,
  campaignId: string,
  { documents }: CampaignFile,
  stored: Stored,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const [at, document] of documents.entries()) {
    const row = documentRow(document, stored);
    const { id } = await tx
      .insertInto('campaignDocuments')
      .values({ campaignId, position: at + 1, ...row })
      .onConflict((place) => place.columns(['campaignId', 'position']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
};

/** The keys of all pictures and scans that a campaign shows. */
export const picturesOf = async (tx: Transaction<DB>, campaignId: string): Promise<string[]> => {
  const pictures = await tx
    .selectFrom('campaignPictures')
    .select('fileKey')
    .where('campaignId', '=', campaignId)
    .execute();
  const scans = await tx
    .selectFrom('campaignDocuments')
    .select('fileKey')
    .where('campaignId', '=', campaignId)
    .execute();
  return [...pictures, ...scans].flatMap(({ fileKey }) => fileKey ?? []);
};

/** Writes stages, documents and pictures of a campaign that this transaction holds, in place of those there were. */
export const keepParts = async (
  tx: Transaction<DB>,
  campaignId: string,
  campaign: CampaignFile,
  stored: Stored,
): Promise<void> => {
  const { stages, pictures, documents } = campaign;
  await tx.deleteFrom('campaignStages').where('campaignId', '=', campaignId).execute();
  await tx.deleteFrom('campaignPictures').where('campaignId', '=', campaignId).execute();
  await tx
    .deleteFrom('campaignDocuments')
    .where('campaignId', '=', campaignId)
    .where('position', '>', documents.length)
    .execute();
  const ids = await keepDocuments(tx, campaignId, campaign, stored);
  await tx
    .insertInto('campaignStages')
    .values(
      stages.map(({ label, rupees, document }, at) => ({
        campaignId,
        number: at + 1,
        label,
        amount: rupees * 100,
        documentId: document === undefined ? null : (ids[document - 1] ?? null),
      })),
    )
    .execute();
  const rows = pictures.flatMap(({ file, alt }, at) => {
    const picture = stored.get(file);
    return picture === undefined ? [] : [{ campaignId, position: at + 1, format: 'webp', alt, ...picture }];
  });
  if (rows.length > 0) await tx.insertInto('campaignPictures').values(rows).execute();
};
