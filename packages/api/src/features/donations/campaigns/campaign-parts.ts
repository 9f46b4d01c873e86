import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { CampaignFile } from './desk/campaign-file.ts';
import type { StoredPicture } from './campaign-pictures.ts';

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

/** Writes the documents in order, where each position keeps its id; returns the ids. */
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

/** Returns the keys of all pictures and scans that a campaign shows. */
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

/** Replaces the stages, documents and pictures of a campaign that this transaction has locked. */
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
