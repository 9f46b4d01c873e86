import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { duringTransaction } from '../../../../platform/database/testing/during-transaction.ts';
import { FileMissing } from '../../../../platform/files/file-store.ts';
import { plainPng } from '../../../../platform/images/testing/example-files.ts';
import { DeskOfCampaigns, second, writer } from '../../testing/desk-of-campaigns.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { featureCampaign } from './feature-campaign.ts';
import { campaignStands, endCampaign, openCampaign, pauseCampaign } from './pause-and-open.ts';

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
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const pageOf = async (slug: string) => (await t.get<Campaign>(`/campaigns/${slug}`)).body.data;

describe('a campaign that is written at the desk', () => {
  test('is seen by nobody until somebody else has opened it, and then says what its file says', async () => {
    const id = desk.freshName();
    expect(await desk.write({ id })).toEqual({ slug: id, kind: 'made', waits: true });
    expect((await t.get(`/campaigns/${id}`)).status).toBe(404);
    const standOf = async () => (await campaignStands(t.giving)).find(({ slug }) => slug === id)?.standing;
    expect(await standOf()).toBe('waits for a second person to open it');
    await expect(openCampaign(t.giving, id, { ...second, by: 'meera nair' })).rejects.toThrow(
      'written by you',
    );
    await expect(endCampaign(t.giving, id, second)).rejects.toThrow('The public sees no campaign');
    expect(await desk.open(id)).toBe(true);
    expect([await standOf(), await desk.workOn(id)]).toEqual([
      'open',
      [
        ['campaign written', writer.by],
        ['campaign opened', second.by],
      ],
    ]);
    expect(await pageOf(id)).toMatchObject({
      title: desk.example['title'],
      story: desk.example['story'],
      cause: 'Education',
      demo: false,
      daysLeft: 132,
      totals: { goal: 4_00_000_00, stages: [{ amount: 1_50_000_00 }, { amount: 2_50_000_00 }] },
      taxLine: expect.stringContaining('can qualify for a deduction'),
      pictures: [{ width: 640, height: 480, illustration: false }],
      creators: [{ name: 'Nandini Joshi' }, { name: 'Reading Trust Satara' }],
      documents: [
        {
          title: 'Estimate of the carpenter',
          pages: 2,
          checkedBy: 'Meera Nair',
          stages: [1],
          address: expect.any(String),
        },
        { title: 'Quotation of the bookseller and letting agreement', stages: [2], address: null },
      ],
    });
    expect((await t.giveAndPay(id, { amount: 500_00 })).length).toBeGreaterThan(0);
    expect((await pageOf(id)).totals.raised).toBe(500_00);
  });

  test('is the same however often it is written, and changes what another file says', async () => {
    const id = await desk.opened();
    const before = await pageOf(id);
    expect(await desk.write({ id })).toEqual({ slug: id, kind: 'same', waits: false });
    expect(await pageOf(id)).toEqual(before);
    const twice = desk.freshName();
    const both = await duringTransaction(
      t.platform.db,
      (tx) => tx.updateTable('givingParties').set({ place: 'Pune' }).execute(),
      [() => desk.write({ id: twice }), () => desk.write({ id: twice })],
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['made', 'same']);
    const changes = {
      id,
      title: 'A larger reading room',
      stages: [{ label: 'All of it', rupees: 900000, document: 1 }],
    };
    expect(await desk.write(changes)).toEqual({ slug: id, kind: 'changed', waits: false });
    expect(await desk.write(changes)).toMatchObject({ kind: 'same' });
    const after = await pageOf(id);
    expect(after).toMatchObject({ title: 'A larger reading room', totals: { goal: 9_00_000_00 } });
    // An open page still finds the document.
    expect(after.documents.map(({ _id }) => _id)).toEqual(before.documents.map(({ _id }) => _id));
    const { pathname } = new URL(before.pictures[0]?.address ?? '', t.base);
    const [, , , key = ''] = pathname.split('/');
    await expect(t.platform.files.readPicture(key, '1280.webp')).rejects.toThrow(FileMissing);
    expect((await desk.workOn(id)).map(([what]) => what)).toEqual([
      'campaign written',
      'campaign opened',
      'campaign changed',
    ]);
  });

  test('keeps whom it is for, and who bears the fees, once donors may have given, and not before', async () => {
    const other = { ...desk.example.beneficiary, id: 'another-trust', name: 'Another Trust' };
    const id = desk.freshName();
    await desk.write({ id });
    expect(await desk.write({ id, beneficiary: other })).toMatchObject({ kind: 'changed', waits: true });
    await desk.open(id);
    await expect(desk.write({ id })).rejects.toThrow('whom it is for');
    for (const changes of [{ bearsFees: true }, { for: 'individual' }])
      await expect(desk.write({ id, beneficiary: other, ...changes })).rejects.toThrow('who bears the fees');
    expect((await pageOf(id)).creators[1]?.name).toBe('Another Trust');
    await endCampaign(t.giving, id, second);
    await expect(desk.write({ id, beneficiary: other, title: 'Late' })).rejects.toThrow('has ended');
  });

  test('keeps a goal that is ahead of its gifts: they would end by what one person mistyped', async () => {
    const id = await desk.opened();
    await t.giveAndPay(id, { amount: 500_00 });
    const goalOf = (rupees: number) => ({ id, stages: [{ label: 'All of it', rupees, document: 1 }] });
    await expect(desk.write(goalOf(500))).rejects.toThrow('monthly gifts to it would end');
    expect((await pageOf(id)).totals.goal).toBe(4_00_000_00);
    expect(await desk.write(goalOf(501))).toMatchObject({ kind: 'changed' });
    await pauseCampaign(t.giving, id, second);
    expect(await desk.write(goalOf(500))).toMatchObject({ kind: 'changed' });
  });

  test('is not changed once its last day is over, neither otherwise nor to a later day', async () => {
    const id = await desk.opened({ lastDay: '2026-11-25' });
    const unopened = desk.freshName();
    await desk.write({ id: unopened, lastDay: '2026-11-25' });
    t.clock.set('2026-11-25T18:00:00Z');
    expect(await desk.write({ id, lastDay: '2026-11-25', title: 'On time' })).toMatchObject({
      kind: 'changed',
    });
    t.clock.set('2026-11-25T18:30:00Z');
    for (const lastDay of ['2026-12-25', '2026-11-25', undefined])
      await expect(desk.write({ id, lastDay, title: 'Late' })).rejects.toThrow('has ended');
    // Nobody has given to it yet, and a second person will review it.
    expect(await desk.write({ id: unopened, lastDay: '2026-12-25' })).toMatchObject({ waits: true });
    t.clock.set('2026-11-20T06:00:00Z');
    expect((await pageOf(id)).title).toBe('On time');
  });

  test('names the same party as another, with its approval as it was written last', async () => {
    const id = await desk.opened();
    const approval = { number: 'EXAMPLE/80G/2', from: '2025-04-01', until: '2026-11-19' };
    await desk.write({ id: desk.freshName(), beneficiary: { ...desk.example.beneficiary, approval } });
    expect((await pageOf(id)).taxLine).toContain('has no tax approval');
    await desk.opened({ summary: 'Written anew' });
    const page = await pageOf(id);
    expect(page.taxLine).toContain('can qualify for a deduction');
    expect(page.creators[1]?.otherCampaigns).toBeGreaterThan(0);
  });

  test('has parties that stay who they were for its donors, whatever another file calls them', async () => {
    const id = await desk.opened();
    const { beneficiary } = desk.example;
    const inFileOf = (slug: string, changes: object) =>
      desk.write({ id: slug, for: 'individual', beneficiary: { ...beneficiary, ...changes } });
    for (const changes of [
      { kind: 'hospital', approval: undefined },
      { name: 'Quite Another Trust' },
      { pan: 'ZZZTR0000Z' },
    ])
      await expect(inFileOf(desk.freshName(), changes)).rejects.toThrow('which was opened');
    const hospital = { ...beneficiary, kind: 'hospital', approval: undefined };
    await expect(desk.write({ id, beneficiary: hospital, for: 'individual' })).rejects.toThrow(
      'its kind stays',
    );
    expect((await pageOf(id)).creators[1]?.name).toBe('Reading Trust Satara');
  });

  test('opens as it was looked at, and not as it was written since', async () => {
    const id = desk.freshName();
    await desk.write({ id });
    const seen = desk.lastFile;
    await desk.write({ id, stages: [{ label: 'Another bill', rupees: 9_00_000, document: 1 }] });
    await expect(openCampaign(t.giving, id, second)).rejects.toThrow('--file FILE');
    await expect(desk.open(id, seen)).rejects.toThrow('from another file');
    const written = desk.lastFile;
    await writeFile(join(desk.folder, 'room.png'), await plainPng(640, 640));
    await expect(desk.open(id, written)).rejects.toThrow('with other pictures');
    await writeFile(join(desk.folder, 'room.png'), await plainPng(640, 480));
    const trust = { ...desk.example.beneficiary, id: 'trust-of-two-files', name: 'A Trust' };
    await desk.write({ id, beneficiary: trust });
    const shared = desk.lastFile;
    await desk.write({ id: desk.freshName(), beneficiary: { ...trust, pan: 'ZZZTR0000Z' } });
    await expect(desk.open(id, shared)).rejects.toThrow('trust-of-two-files stands otherwise');
    await desk.write({ id: desk.freshName(), beneficiary: trust });
    expect(await desk.open(id, shared)).toBe(true);
  });

  test('is read from what editors make of a file', async () => {
    const text = (id: string) => JSON.stringify({ ...desk.example, id });
    const marked = Buffer.from(`\uFEFF${text(desk.freshName())}`);
    expect(await desk.writeText(marked)).toMatchObject({ kind: 'made' });
    await expect(desk.writeText(Buffer.from(`\uFEFF${text(desk.freshName())}`, 'utf16le'))).rejects.toThrow(
      'in UTF-8',
    );
    await expect(desk.writeText(Buffer.from(`${text(desk.freshName())},`))).rejects.toThrow(
      /is not JSON: .*\d/,
    );
  });

  test('is put in front of the others in the place of the one that was there', async () => {
    const first = await makeCampaign(t.platform.db, { featured: true });
    const id = await desk.opened();
    expect(await featureCampaign(t.giving, id, writer)).toBe(true);
    expect(await featureCampaign(t.giving, id, writer)).toBe(false);
    const others = [await desk.opened(), await desk.opened()];
    await Promise.all(others.map((other) => featureCampaign(t.giving, other, writer)));
    await featureCampaign(t.giving, id, writer);
    const featured = await t.platform.db
      .selectFrom('campaigns')
      .select('slug')
      .where('featured', '=', true)
      .execute();
    expect([featured, first.slug === id]).toEqual([[{ slug: id }], false]);
  });
});

/** The example's single document, with changes. */
const bill = (changes: object) => ({
  stages: [{ label: 'All', rupees: 5, document: 1 }],
  documents: [
    {
      title: 'Estimate of the carpenter',
      kind: 'estimate',
      dated: '2026-09-20',
      amount: { currency: 'INR', minor: 150_000_00 },
      ...changes,
    },
  ],
});

describe('what is no campaign is refused, and nothing of it stays', () => {
  test.each([
    ['a word that is not known', { goal: 5 }, /"goal"/],
    [
      'a sum in letters',
      { stages: [{ label: 'All', rupees: 'many', document: 1 }] },
      /whole number, without quotes.*\n.*stages\[0\]\.rupees/,
    ],
    ['a stage without a bill', { stages: [{ label: 'All', rupees: 5 }] }, /stages\[0\]\.document/],
    ['a bill that is not there', { stages: [{ label: 'All', rupees: 5, document: 3 }] }, /names a document/],
    [
      'an approval of a person',
      { organiser: { pan: undefined, approval: { number: 'A', from: '2026-01-01' } } },
      /organiser/,
    ],
    ['one party that is two', { organiser: { id: 'reading-trust-satara' } }, /Two parties have one id/],
    ['a check that is not yet', { organiser: { checked: [{ what: 'Identity', on: '2062-10-02' }] } }, /2062/],
    ['a bill of a day that is not yet', bill({ dated: '2026-11-21' }), /2026-11-21 is not yet/],
    ['a bill in no currency', bill({ amount: { currency: 'RMX', minor: 5 } }), /A currency looks like/],
    [
      'rupees in rupees',
      bill({ converted: { rupees: 5, on: '2026-10-01', source: 'The bank' } }),
      /another currency/,
    ],
    ['a last day that is over', { lastDay: '2026-11-19' }, /2026-11-19, is over/],
    ['a picture that is none', { pictures: [{ file: 'text.png', alt: 'A text' }] }, /text\.png/],
    [
      'a picture that is missing',
      { pictures: [{ file: 'gone.png', alt: 'Gone' }] },
      /no picture gone\.png .* beside/,
    ],
  ])('%s', async (_what, changes, message) => {
    await writeFile(join(desk.folder, 'text.png'), 'no picture');
    const id = desk.freshName();
    const organiser = { ...desk.example.organiser, ...('organiser' in changes ? changes.organiser : {}) };
    await expect(desk.write({ ...changes, id, organiser })).rejects.toThrow(message);
    expect((await campaignStands(t.giving)).some(({ slug }) => slug === id)).toBe(false);
    expect(await desk.workOn(id)).toEqual([]);
  });

  test('one of the demonstration, and one without a reason', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    await expect(desk.write({ id: slug })).rejects.toThrow('of the demonstration');
    await expect(desk.write({ id: desk.freshName() }, { ...writer, reason: '' })).rejects.toThrow(
      'Give a reason',
    );
  });
});
