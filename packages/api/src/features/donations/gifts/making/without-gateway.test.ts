import { afterAll, beforeAll, expect, test } from 'vitest';

import { testDatabase } from '../../../../platform/database/testing/test-database.ts';
import { testApp, testPlatform } from '../../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../../platform/testing/test-platform.ts';
import { donationRoutes } from '../../routes.ts';
import { donorCalls } from '../../testing/donor-calls.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let bare: TestPlatform;
let close: () => Promise<void>;
let calls: ReturnType<typeof donorCalls>;

beforeAll(async () => {
  const database = await testDatabase();
  bare = await testPlatform({ database, parts: () => ({ payments: { mode: 'live', gateway: null } }) });
  const app = await testApp(bare.platform, async (server, platform) => {
    await donationRoutes(server, platform);
  });
  calls = donorCalls(await app.listen({ port: 0, host: '127.0.0.1' }));
  close = async () => {
    await app.close();
    await bare.close();
  };
});

afterAll(() => close());

interface Form {
  takesGifts: boolean;
  pageToken: string;
  attempt: string;
}

test.each(['card', 'gift_card'])(
  'without a payment service no form is taken, and nothing kept of it: %s',
  async (option) => {
    const { db } = bare.platform;
    const { slug } = await makeCampaign(db, { nonprofit: true });
    const { takesGifts, pageToken, attempt } = (await calls.get<Form>(`/campaigns/${slug}/give`)).body.data;
    expect(takesGifts).toBe(false);
    const tax =
      option === 'card'
        ? { wantsTaxReceipt: true, pan: 'ABCPE1234F', address: '1 Test Road, Pune' }
        : { voucher: 'GIFT-CARD-0001' };
    const answer = await calls.post(`/campaigns/${slug}/gifts`, {
      amount: 1000_00,
      name: 'Asha Kulkarni',
      email: 'asha@example.org',
      indianCitizen: true,
      option,
      ...tax,
      pageToken,
      attempt,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_gifts']);
    for (const table of ['donations', 'donors', 'donorIdentities', 'giftAttempts'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  },
);
