import type { Kysely } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import { kolkataDay } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';

/** A campaign as giving to it needs it. */
export interface CampaignToGive {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly status: string;
  readonly endsOn: string | null;
  readonly refundDays: number;
  readonly isDemo: boolean;
  readonly bearsFees: boolean;
  readonly organiser: string;
  readonly issuerId: string;
  readonly beneficiaryKind: string;
  readonly taxApproval: string | null;
}

/** A campaign that the public can see; throws not_found. */
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
      'campaigns.refundDays',
      'campaigns.isDemo',
      'campaigns.bearsFees',
      'campaigns.issuerId',
      'campaigns.beneficiaryKind',
      'organiser.name as organiser',
      'issuer.taxApproval',
    ])
    .where('campaigns.slug', '=', slug)
    .where('campaigns.status', 'in', ['live', 'paused', 'ended'])
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_found');
  return found;
};

/** What the public is told of a campaign's state: one whose last day is over has ended, one that is looked at pauses. */
export const shownStatus = (
  { status, endsOn }: Pick<CampaignToGive, 'status' | 'endsOn'>,
  now: Date,
): 'live' | 'paused' | 'ended' => {
  if (status === 'ended' || (endsOn !== null && endsOn < kolkataDay(now))) return 'ended';
  return status === 'live' ? 'live' : 'paused';
};

/** Throws campaign_paused or campaign_ended. */
export const assertOpen = (campaign: Pick<CampaignToGive, 'status' | 'endsOn'>, now: Date): void => {
  const status = shownStatus(campaign, now);
  if (status !== 'live') throw new Problem(`campaign_${status}`);
};

/** Only gifts to an approved non-profit can be deducted. */
export const givesTaxReceipt = ({
  beneficiaryKind,
  taxApproval,
}: Pick<CampaignToGive, 'beneficiaryKind' | 'taxApproval'>): boolean =>
  beneficiaryKind === 'nonprofit' && taxApproval !== null;
