import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { CampaignStanding } from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../../platform/database/types.ts';
import { seenByPublic } from '../../campaigns/public-campaigns.ts';

/** The facts of a campaign that giving needs. */
export interface CampaignToGive {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly endsOn: string | null;
  readonly coveredAt: Date | null;
  readonly refundDays: number;
  readonly isDemo: boolean;
  readonly bearsFees: boolean;
  readonly takesForeign: boolean;
  readonly organiser: string;
  readonly issuerId: string;
  readonly beneficiaryKind: string;
  readonly taxApproval: string | null;
  readonly taxApprovalFrom: string | null;
  readonly taxApprovalUntil: string | null;
}

/**
 * Returns a public campaign.
 * @throws Problem `not_found`
 */
export const campaignToGive = async (db: Kysely<DB>, slug: string): Promise<CampaignToGive> => {
  const found = await db
    .selectFrom('campaigns')
    .innerJoin('givingParties as organiser', 'organiser.id', 'campaigns.organiserId')
    .innerJoin('givingParties as issuer', 'issuer.id', 'campaigns.issuerId')
    .select([
      'campaigns.id',
      'campaigns.slug',
      'campaigns.title',
      'campaigns.status',
      'campaigns.endsOn',
      'campaigns.coveredAt',
      'campaigns.refundDays',
      'campaigns.isDemo',
      'campaigns.bearsFees',
      'campaigns.takesForeign',
      'campaigns.issuerId',
      'campaigns.beneficiaryKind',
      'organiser.name as organiser',
      'issuer.taxApproval',
      'issuer.taxApprovalFrom',
      'issuer.taxApprovalUntil',
    ])
    .where('campaigns.slug', '=', slug)
    .where(seenByPublic('campaigns'))
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_found');
  return found;
};

type StoredStanding = Pick<CampaignToGive, 'status' | 'endsOn' | 'coveredAt'>;

/** Returns the public state of a campaign: one whose last day is over has ended, one in review is paused. */
export const standingOf = ({ status, endsOn, coveredAt }: StoredStanding, now: Date): CampaignStanding => {
  if (status === 'ended' || (endsOn !== null && endsOn < kolkataDay(now)))
    return { status: 'ended', coveredOn: null };
  if (status === 'live') return { status, coveredOn: null };
  return { status: 'paused', coveredOn: coveredAt && kolkataDay(coveredAt) };
};

/** SQL over `campaigns`: whether an unchanged campaign takes gifts on a day; the same rule as `standingOf`. */
export const isOpenOn = (day: string | RawBuilder<unknown>) =>
  sql<boolean>`(campaigns.status = 'live' AND (campaigns.ends_on IS NULL OR campaigns.ends_on >= (${day})::date))`;

/**
 * Checks that a campaign takes gifts.
 * @throws Problem `campaign_paused`, `campaign_covered` or `campaign_ended`
 */
export const assertOpen = (campaign: StoredStanding, now: Date): void => {
  const { status, coveredOn } = standingOf(campaign, now);
  if (status === 'live') return;
  throw new Problem(coveredOn === null ? `campaign_${status}` : 'campaign_covered');
};

type TaxFacts = Pick<CampaignToGive, 'beneficiaryKind' | 'taxApproval'>;
type ApprovalDays = Pick<CampaignToGive, 'taxApprovalFrom' | 'taxApprovalUntil'>;

/** Returns whether gifts are tax-deductible, or why not: only those to an approved non-profit are. */
export const taxGroundOf = ({ beneficiaryKind, taxApproval }: TaxFacts) => {
  if (beneficiaryKind !== 'nonprofit') return 'for_a_person';
  return taxApproval === null ? 'not_approved' : 'deductible';
};

/** Returns the same for gifts on a day: the approval is valid from its first day to its last. */
export const taxGroundOn = (day: string, facts: TaxFacts & ApprovalDays) => {
  const { taxApprovalFrom: from, taxApprovalUntil: until } = facts;
  const ground = taxGroundOf(facts);
  const holds = (from === null || from <= day) && (until === null || day <= until);
  return ground === 'deductible' && !holds ? 'not_valid' : ground;
};

/**
 * Checks that gifts get a tax receipt now.
 * @throws Problem `no_tax_receipt` or `tax_approval_not_valid`
 */
export const assertTaxReceipt = (campaign: CampaignToGive, now: Date): void => {
  const ground = taxGroundOn(kolkataDay(now), campaign);
  if (ground === 'deductible') return;
  throw new Problem(ground === 'not_valid' ? 'tax_approval_not_valid' : 'no_tax_receipt');
};
