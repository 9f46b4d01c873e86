import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { DisputeFact, Outcome } from '../../../platform/payments/payment-gateway.ts';
import { findBreaks } from '../books/balance-check.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentOf, tellDispute } from '../testing/tell-dispute.ts';
import { followDisputes } from './follow-disputes.ts';

let t: GivingTest;
beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

/** Gives, has the bank dispute it, and follows all disputes with what the gateway answers about this one. */
const followed = async (answer: DisputeFact['state'] | 'nothing') => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 900_00 });
  await tellDispute(t, gift, 'open', 900_00);
  const paymentId = await paymentOf(t, gift);
  const asked: string[] = [];
  const gateway = alteredGateway(t.giving.gateway, {
    dispute: async (disputeId): Promise<Outcome<DisputeFact>> => {
      asked.push(disputeId);
      if (answer === 'nothing' || !disputeId.endsWith(paymentId.slice(4)))
        return { kind: 'unknown', reason: 'no answer' };
      return { kind: 'done', value: { disputeId, paymentId, amount: 900_00, state: answer } };
    },
  });
  await followDisputes(t.giving, gateway);
  return { gift, asked, follow: () => followDisputes(t.giving, gateway) };
};

describe('a dispute whose end no event tells of', () => {
  test.each([
    ['won', 900_00, 0],
    ['closed', 900_00, 0],
    ['lost', 0, 900_00],
  ] as const)('and that was %s is booked so, and asked about no more', async (state, kept, lost) => {
    const { gift, asked, follow } = await followed(state);
    expect(await t.status(gift)).toMatchObject({ kept, disputed: { open: 0, lost } });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
    const before = asked.length;
    await follow();
    expect(asked).toHaveLength(before);
  });

  test.each(['open', 'nothing'] as const)(
    'stays open where the answer is %s, and is asked about again',
    async (answer) => {
      const { gift, asked, follow } = await followed(answer);
      expect(await t.status(gift)).toMatchObject({ kept: 900_00, disputed: { open: 900_00, lost: 0 } });
      const before = asked.length;
      await follow();
      expect(asked.length).toBeGreaterThan(before);
    },
  );
});
