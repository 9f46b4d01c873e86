import { afterAll, beforeAll, expect, test } from 'vitest';

import { duringTransaction } from '../../../../platform/database/testing/during-transaction.ts';
import { FileMissing } from '../../../../platform/files/file-store.ts';
import { DeskOfCampaigns, second, writer } from '../../testing/desk-of-campaigns.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { campaignStands, endCampaign, openCampaign } from './pause-and-open.ts';
import { removeCampaign } from './remove-campaign.ts';

let t: GivingTest;
let desk: DeskOfCampaigns;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
  desk = await DeskOfCampaigns.begin(t);
});
afterAll(async () => {
  await t.close();
  await desk.close();
});

/** A file with parties that no other file names. */
const apart = (id: string) => ({
  id,
  organiser: { ...desk.example.organiser, id: `organiser-${id}` },
  beneficiary: { ...desk.example.beneficiary, id: `trust-${id}` },
});
const partiesOf = async (id: string): Promise<string[]> => {
  const rows = await t.platform.db
    .selectFrom('givingParties')
    .select('slug')
    .where('slug', 'like', `%-${id}`)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug ?? '');
};
const isListed = async (id: string) => (await campaignStands(t.giving)).some(({ slug }) => slug === id);

test('a campaign that nobody has opened goes with its pictures and parties, on record, and can be written anew', async () => {
  const id = desk.freshName();
  await desk.write(apart(id));
  const { fileKey } = await t.platform.db
    .selectFrom('campaignPictures')
    .innerJoin('campaigns', 'campaigns.id', 'campaignId')
    .select('fileKey')
    .where('slug', '=', id)
    .executeTakeFirstOrThrow();
  await t.platform.files.readPicture(fileKey, '1280.webp');
  await expect(removeCampaign(t.giving, id, { ...writer, reason: '' })).rejects.toThrow('Give a reason');
  expect(await isListed(id)).toBe(true);
  await removeCampaign(t.giving, id, writer);
  expect([await isListed(id), await partiesOf(id)]).toEqual([false, []]);
  await expect(t.platform.files.readPicture(fileKey, '1280.webp')).rejects.toThrow(FileMissing);
  await expect(removeCampaign(t.giving, id, writer)).rejects.toThrow(`There is no campaign ${id}.`);
  expect(await desk.write(apart(id))).toEqual({ slug: id, kind: 'made', waits: true });
  expect(await desk.open(id)).toBe(true);
  expect((await desk.workOn(id)).map(([what]) => what)).toEqual([
    'campaign written',
    'campaign removed',
    'campaign written',
    'campaign opened',
  ]);
});

test('parties stay that another campaign names, and go once no file names them', async () => {
  const [id, other] = [desk.freshName(), desk.freshName()];
  await desk.write(apart(id));
  await desk.write({ ...apart(id), id: other });
  await removeCampaign(t.giving, id, second);
  expect(await partiesOf(id)).toEqual([`organiser-${id}`, `trust-${id}`]);
  await desk.write({ ...apart(id), id: other, beneficiary: desk.example.beneficiary });
  expect(await partiesOf(id)).toEqual([`organiser-${id}`]);
});

test('a party stays whatever part it has in another campaign', async () => {
  const { beneficiary } = desk.example;
  for (const part of ['organiser', 'beneficiary', 'issuer']) {
    const id = desk.freshName();
    const party = { ...beneficiary, id: `trust-${id}` };
    await desk.write({ id, beneficiary: party });
    await desk.write({ id: desk.freshName(), issuer: beneficiary, [part]: party });
    await removeCampaign(t.giving, id, second);
    expect(await partiesOf(id)).toEqual([party.id]);
  }
});

test('what was opened once stays, also for the database, as does what never was written at the desk', async () => {
  const id = await desk.opened();
  for (const bring of [async () => undefined, () => endCampaign(t.giving, id, second)]) {
    await bring();
    await expect(removeCampaign(t.giving, id, writer)).rejects.toThrow(`${id} was opened`);
  }
  const { db } = t.platform;
  await expect(db.deleteFrom('campaigns').where('slug', '=', id).execute()).rejects.toThrow('was opened');
  await db.updateTable('campaigns').set({ status: 'in_review' }).where('slug', '=', id).execute();
  await expect(removeCampaign(t.giving, id, writer)).rejects.toThrow(`${id} was opened`);
  const { slug } = await makeCampaign(db);
  await expect(removeCampaign(t.giving, slug, writer)).rejects.toThrow(`${slug} was opened`);
  expect(await isListed(id)).toBe(true);
});

test('of two who open and remove it at once, one finds it done', async () => {
  const id = desk.freshName();
  await desk.write(apart(id));
  const file = desk.lastFile;
  const done = await duringTransaction(
    t.platform.db,
    (tx) => tx.updateTable('campaigns').set({ featured: false }).where('slug', '=', id).execute(),
    [
      () => openCampaign(t.giving, id, { ...second, file }).catch((error: Error) => error.message),
      () => removeCampaign(t.giving, id, writer).catch((error: Error) => error.message),
    ],
  );
  expect(done.filter((answer) => answer === true)).toHaveLength(1);
  expect([done[0] === true, done[1] === true]).toEqual([await isListed(id), !(await isListed(id))]);
});
