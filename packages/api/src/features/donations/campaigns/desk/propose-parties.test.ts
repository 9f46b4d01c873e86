import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { DeskOfCampaigns, second, writer } from '../../testing/desk-of-campaigns.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { campaignStands } from './pause-and-open.ts';

type Parties = DeskOfCampaigns['example'];

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

describe('a campaign that was opened', () => {
  test('gets another name for its beneficiary by two people, each with the same file', async () => {
    const id = await desk.opened();
    const { beneficiary } = desk.example;
    const standOf = async () => (await campaignStands(t.giving)).find(({ slug }) => slug === id)?.standing;
    const nameOf = async () => (await t.get<Campaign>(`/campaigns/${id}`)).body.data.creators[1]?.name;
    const named = { id, beneficiary: { ...beneficiary, name: 'The Reading Trust of Satara' } };
    for (const by of [writer.by, 'meera nair'])
      expect(await desk.write(named, { ...writer, by })).toMatchObject({ kind: 'proposed' });
    const misspelt = { id, beneficiary: { ...beneficiary, name: 'The Reeding Trust of Satara' } };
    expect(await desk.write(misspelt, second)).toMatchObject({ kind: 'proposed' });
    expect([await nameOf(), await standOf()]).toEqual([
      beneficiary.name,
      'open; other parties by a file of Ravi Rao wait for a second person',
    ]);
    expect(await desk.write(named)).toMatchObject({ kind: 'proposed' });
    expect(await desk.write(named, second)).toMatchObject({ kind: 'changed' });
    expect([await nameOf(), await standOf()]).toEqual(['The Reading Trust of Satara', 'open']);
    expect((await desk.workOn(id)).slice(2)).toEqual([
      ['campaign parties proposed', writer.by],
      ['campaign parties proposed', second.by],
      ['campaign parties proposed', writer.by],
      ['campaign changed', second.by],
    ]);
    await desk.write({ id });
    await desk.write({ id }, second);
  });

  test.each([
    ['a PAN', ({ beneficiary }: Parties) => ({ beneficiary: { ...beneficiary, pan: 'ZZZTR0000Z' } })],
    [
      'an organiser who is new',
      ({ organiser }: Parties) => ({ organiser: { ...organiser, id: 'another-organiser' } }),
    ],
    ['an organiser of other campaigns', ({ beneficiary }: Parties) => ({ organiser: beneficiary })],
  ])('gets %s by two people', async (_what, changed) => {
    const id = await desk.opened();
    const changes = { id, ...changed(desk.example) };
    expect(await desk.write(changes)).toMatchObject({ kind: 'proposed' });
    expect(await desk.write(changes, second)).toMatchObject({ kind: 'changed' });
    await desk.write({ id });
    expect(await desk.write({ id }, second)).toMatchObject({ kind: 'changed' });
  });

  test.each(['organiser', 'issuer'])('keeps the name of its %s from the files of others', async (part) => {
    const party = { ...desk.example.beneficiary, id: `${part}-of-one`, name: 'A Trust of Its Own' };
    await desk.opened({ [part]: party });
    for (const taken of ['organiser', 'issuer'])
      await expect(
        desk.write({ id: desk.freshName(), [taken]: { ...party, name: 'Quite Another Trust' } }),
      ).rejects.toThrow('which was opened');
  });
});
