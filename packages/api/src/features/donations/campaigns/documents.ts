import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { campaignDocumentPath } from '@mysathi/contract/endpoints/campaigns';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import { variantOf } from '../../../platform/files/picture-copies.ts';
import { isId } from '../../../platform/ids.ts';
import { campaignToGive } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';

/** Returns the documents on a campaign's page, with addresses that stay valid while the page is open. */
export const documentsOf = async (
  db: Kysely<DB>,
  { id, slug }: { id: string; slug: string },
): Promise<Campaign['documents']> => {
  const rows = await db
    .selectFrom('campaignDocuments')
    .selectAll()
    .select(
      sql<number[]>`ARRAY(SELECT number FROM campaign_stages stage
        WHERE stage.campaign_id = campaign_documents.campaign_id AND stage.document_id = campaign_documents.id
        ORDER BY number)`.as('stages'),
    )
    .where('campaignId', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    kind: row.kind as Campaign['documents'][number]['kind'],
    pages: row.pages,
    date: row.dated,
    amount:
      row.currency === null || row.minorAmount === null
        ? null
        : {
            currency: row.currency,
            minor: row.minorAmount,
            converted:
              row.convertedAmount === null || row.convertedOn === null
                ? null
                : { paise: row.convertedAmount, on: row.convertedOn, source: row.convertedSource ?? '' },
          },
    checkedBy: row.checkedBy,
    checkedOn: row.checkedOn,
    stages: row.stages,
    address: row.fileKey === null ? null : campaignDocumentPath(slug, row.id),
  }));
};

/**
 * Returns the present address of a document's scan.
 * @throws Problem `not_found` if no public page shows it
 */
export const documentAddress = async (
  { platform: { db, media } }: Giving,
  slug: string,
  documentId: string,
): Promise<string> => {
  const { id } = await campaignToGive(db, slug);
  if (!isId(documentId)) throw new Problem('not_found');
  const file = await db
    .selectFrom('campaignDocuments')
    .select(['fileKey', 'fileFormat'])
    .where('id', '=', documentId)
    .where('campaignId', '=', id)
    .executeTakeFirst();
  if (file === undefined || file.fileKey === null) throw new Problem('not_found');
  return media.picture(file.fileKey, variantOf(file.fileFormat, '1280.webp'), 'visitor');
};
