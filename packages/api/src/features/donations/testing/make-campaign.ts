import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

let made = 0;
const program = randomBytes(4).toString('hex');

interface CampaignOverrides {
  goal?: number;
  stages?: readonly number[];
  status?: 'draft' | 'live' | 'paused' | 'ended';
  endsOn?: string;
  refundDays?: number;
  nonprofit?: boolean;
  /** Whether the issuer is approved for tax-deductible gifts; by default if it is a non-profit. */
  approved?: boolean;
  /** The first and the last day of that approval. */
  approvedFrom?: string;
  approvedUntil?: string;
  featured?: boolean;
  takesForeign?: boolean;
  bearsFees?: boolean;
}

/** Makes a campaign with its own organiser, beneficiary and issuer. */
export const makeCampaign = async (db: Kysely<DB>, overrides: CampaignOverrides = {}) => {
  const number = (made += 1);
  const { goal = 500_000_00, stages = [goal / 2, goal / 2], nonprofit = false } = overrides;
  const { approved = nonprofit, approvedFrom = null, approvedUntil = null } = overrides;
  const days = { taxApprovalFrom: approvedFrom, taxApprovalUntil: approvedUntil };
  const party = async (kind: string, name: string, taxApproval: string | null = null) => {
    const { id } = await db
      .insertInto('givingParties')
      .values({
        kind,
        name,
        place: 'Pune, Maharashtra',
        address: '1 Test Road, Pune',
        pan: kind === 'person' ? null : 'AAATT1234T',
        taxApproval,
        ...(taxApproval === null ? {} : days),
        isDemo: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const organiserId = await party('person', 'Test Organiser');
  const issuerId = await party('nonprofit', 'Test Foundation', approved ? 'TEST/80G/1' : null);
  const slug = `campaign-${number}-${program}`;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('campaigns')
      .values({
        slug,
        title: `Campaign ${number}`,
        summary: 'For a test',
        story: ['Once upon a time.'],
        cause: 'Medical',
        status: overrides.status ?? 'live',
        goal,
        beneficiaryKind: nonprofit ? 'nonprofit' : 'individual',
        organiserId,
        beneficiaryId: issuerId,
        issuerId,
        refundDays: overrides.refundDays ?? 7,
        takesForeign: overrides.takesForeign ?? false,
        bearsFees: overrides.bearsFees ?? false,
        endsOn: overrides.endsOn ?? null,
        featured: overrides.featured ?? false,
        isDemo: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('campaignStages')
      .values(
        stages.map((amount, at) => ({ campaignId: id, number: at + 1, label: `Bill ${at + 1}`, amount })),
      )
      .execute();
    return { id, slug, issuerId };
  });
};

export type TestCampaign = Awaited<ReturnType<typeof makeCampaign>>;
