import type { Kysely, Transaction } from 'kysely';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';

import type { DB } from '../../platform/database/types.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { demoId } from '../population/member-identity.ts';
import type { DemoCampaign, DemoParty } from './demo-campaign.ts';
import { drawDocument } from './draw-document.ts';
import { drawScene, sceneSize } from './draw-scene.ts';

const paise = (rupees: number): number => rupees * 100;

// No such PAN is ever issued: its fourth letter stands for a trust, the rest for nobody.
const demoPan = 'ZZZTZ0000Z';
const demoApproval = 'Demonstration, no real approval';
const approvedYears = 5;
const yearDays = 365;
const daysUntilChecked = 3;
const demoReader = 'Demonstration desk';

/** Returns what a reviewer would have checked; the text itself says that it is a demonstration. */
const demoChecks = (kind: DemoParty['kind'], day: string) =>
  JSON.stringify([
    { what: kind === 'person' ? 'Identity (demonstration)' : 'Registration (demonstration)', on: day },
  ]);

/** Returns an approval that began a year ago and lasts four more years. */
const demoApprovalOf = (day: string) => ({
  pan: demoPan,
  taxApproval: demoApproval,
  taxApprovalFrom: addDays(day, -yearDays),
  taxApprovalUntil: addDays(day, (approvedYears - 1) * yearDays),
});

const insertParty = async (tx: Transaction<DB>, party: DemoParty, day: string): Promise<string> => {
  const id = demoId('giving party', party.name);
  const isOrganisation = party.kind !== 'person';
  await tx
    .insertInto('givingParties')
    .values({
      ...party,
      id,
      ...(isOrganisation ? demoApprovalOf(day) : {}),
      checked: demoChecks(party.kind, day),
      isDemo: true,
    })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  return id;
};

const insertParts = async (
  tx: Transaction<DB>,
  campaignId: string,
  campaign: DemoCampaign,
  scans: readonly string[],
): Promise<void> => {
  const documentId = (place: number) => demoId('giving document', campaign.slug, place);
  await tx
    .insertInto('campaignDocuments')
    .values(
      campaign.documents.map(({ amount, ...document }, place) => ({
        ...document,
        id: documentId(place),
        campaignId,
        position: place + 1,
        currency: amount?.currency ?? null,
        minorAmount: amount?.minor ?? null,
        checkedBy: demoReader,
        checkedOn: addDays(document.dated, daysUntilChecked),
        fileKey: scans[place] ?? null,
        fileFormat: 'svg',
      })),
    )
    .execute();
  await tx
    .insertInto('campaignStages')
    .values(
      campaign.stages.map(({ label, rupees, document }, place) => ({
        campaignId,
        number: place + 1,
        label,
        amount: paise(rupees),
        documentId: documentId(document),
      })),
    )
    .execute();
  await tx
    .insertInto('campaignUpdates')
    .values(campaign.updates.map((update, place) => ({ ...update, campaignId, number: place + 1 })))
    .execute();
};

/** Creates a demo campaign unless it exists; returns its id. */
export const seedCampaign = async (
  { db, files }: { db: Kysely<DB>; files: FileStore },
  campaign: DemoCampaign,
  now: Date,
): Promise<string> => {
  const id = demoId('giving campaign', campaign.slug);
  const known = await db.selectFrom('campaigns').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return id;
  const pictures = await Promise.all(
    campaign.pictures.map(async ({ scene, alt, dusk = false }, place) => ({
      campaignId: id,
      position: place + 1,
      fileKey: await files.saveDrawing(drawScene(scene, dusk)),
      format: 'svg',
      alt,
      ...sceneSize,
      isIllustration: true,
    })),
  );
  const scans = await Promise.all(
    campaign.documents.map((document) => files.saveDrawing(drawDocument(document))),
  );
  const day = kolkataDay(now);
  await db.transaction().execute(async (tx) => {
    const organiserId = await insertParty(tx, campaign.organiser, day);
    const beneficiaryId = await insertParty(tx, campaign.beneficiary, day);
    await tx
      .insertInto('campaigns')
      .values({
        id,
        slug: campaign.slug,
        title: campaign.title,
        summary: campaign.summary,
        story: [...campaign.story],
        cause: campaign.cause,
        // Its end is set once its gifts are made.
        status: 'live',
        goal: campaign.stages.reduce((sum, { rupees }) => sum + paise(rupees), 0),
        beneficiaryKind: campaign.forPerson ? 'individual' : 'nonprofit',
        organiserId,
        beneficiaryId,
        issuerId: beneficiaryId,
        endsOn: campaign.days === null ? null : addDays(day, campaign.days),
        featured: campaign.featured ?? false,
        isDemo: true,
        createdAt: now,
      })
      .execute();
    await insertParts(tx, id, campaign, scans);
    await tx.insertInto('campaignPictures').values(pictures).execute();
  });
  return id;
};
