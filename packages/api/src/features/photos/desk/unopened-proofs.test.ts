import { describe, expect, test } from 'vitest';

import { sealedStores } from '../../../platform/sealing/sealed-stores.ts';
import { paperTest } from '../testing/paper-test.ts';
import { approveProofs, refuseProofs } from './decide-proofs.ts';
import { showProofs } from './show-proofs.ts';

const t = paperTest('id_proof_1', 'id_proof_2');
const by = 'Meera Nair';

const lose = async (slot: string) => {
  const paper = t.platform.db.selectFrom('privateFiles').select('fileKey').where('memberId', '=', t.id);
  const { fileKey } = await paper.where('slot', '=', slot).executeTakeFirstOrThrow();
  await t.platform.files.removePrivate(fileKey ?? '');
};

/** Returns the site without the key that the papers were sealed by. */
const withoutKey = () => {
  const { config, sessionKeys } = t.platform;
  const fileKeys = ['another-0123456789abcdefghijklmnopqrst'];
  const { files } = sealedStores({ fileKeys, sessionKeys, dataFolder: config.dataFolder });
  return { ...t.platform, files };
};

describe('ID proofs that cannot be opened', () => {
  test('hold up neither the look at the others nor a refusal, and are approved by nobody', async () => {
    await lose('id_proof_2');
    const shown = await t.show(by);
    expect(shown?.files.map(({ name }) => name)).toEqual([`${t.number}-id_proof_1`]);
    expect(shown?.unopened).toEqual(['id_proof_2']);
    await expect(t.approve(by)).rejects.toThrow(/id_proof_2 .* cannot be opened/);
    expect(await refuseProofs(t.platform, { member: t.number, by, reason: 'unreadable' })).toBe('refused');
    expect(await t.me()).toMatchObject({ id_proof: 'refused', id_proof_reason: 'unreadable' });
    await t.send('id_proof_1', 'id_proof_2');
    expect((await t.show(by))?.unopened).toEqual([]);
    expect(await t.approve(by)).toBe('first');
  });

  test('because their key is gone can be refused, so that they are sent anew', async () => {
    const site = withoutKey();
    expect(await showProofs(site, { member: t.number, by })).toMatchObject({
      files: [],
      unopened: ['id_proof_1', 'id_proof_2'],
    });
    await expect(approveProofs(site, { member: t.number, by })).rejects.toThrow(/cannot be opened/);
    expect(await refuseProofs(site, { member: t.number, by, reason: 'unreadable' })).toBe('refused');
  });
});
