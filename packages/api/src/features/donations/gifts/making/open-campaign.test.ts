import { describe, expect, test } from 'vitest';

import { refundUntil } from '../../rules/refundable.ts';
import { assertOpen, assertTaxReceipt, standingOf, taxGroundOn } from './open-campaign.ts';
import type { CampaignToGive } from './open-campaign.ts';
import { isExpired } from '../cards/use-voucher.ts';

/** The last second of 31 March 2027 in India, and the first of 1 April. */
const lastOfMarch = new Date('2027-03-31T18:29:59.999Z');
const firstOfApril = new Date('2027-03-31T18:30:00.000Z');

const campaign: CampaignToGive = {
  id: 'id',
  slug: 'a-campaign',
  title: 'A campaign',
  status: 'live',
  endsOn: '2027-03-31',
  coveredAt: null,
  refundDays: 7,
  isDemo: false,
  bearsFees: false,
  takesForeign: false,
  organiser: 'Somebody',
  issuerId: 'id',
  beneficiaryKind: 'nonprofit',
  taxApproval: 'TEST/80G/1',
  taxApprovalFrom: '2024-04-01',
  taxApprovalUntil: '2027-03-31',
};

describe('the last day in India counts to its last moment', () => {
  test('of a campaign', () => {
    expect(standingOf(campaign, lastOfMarch).status).toBe('live');
    expect(() => assertOpen(campaign, lastOfMarch)).not.toThrow();
    expect(standingOf(campaign, firstOfApril).status).toBe('ended');
    expect(() => assertOpen(campaign, firstOfApril)).toThrow(
      expect.objectContaining({ code: 'campaign_ended' }),
    );
  });

  test('of an approval for tax, and its first day from its first moment', () => {
    expect(() => assertTaxReceipt(campaign, lastOfMarch)).not.toThrow();
    expect(() => assertTaxReceipt(campaign, firstOfApril)).toThrow(
      expect.objectContaining({ code: 'tax_approval_not_valid' }),
    );
    expect(taxGroundOn('2024-03-31', campaign)).toBe('not_valid');
    expect(taxGroundOn('2024-04-01', campaign)).toBe('deductible');
  });

  test('of a gift card', () => {
    expect(isExpired({ expiresOn: '2027-03-31' }, lastOfMarch)).toBe(false);
    expect(isExpired({ expiresOn: '2027-03-31' }, firstOfApril)).toBe(true);
  });
});

test('the days to take a gift back are whole days from its confirmation, over the turn of the year too', () => {
  expect(refundUntil(lastOfMarch, 7)).toEqual(new Date('2027-04-07T18:29:59.999Z'));
  expect(refundUntil(null, 7)).toBeNull();
});
