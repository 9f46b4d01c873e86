import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { CampaignCard } from './hub/campaign-card.tsx';
import { CreatorCards } from './campaign/creator-cards.tsx';
import { DocumentList } from './campaign/documents/document-list.tsx';
import { MoneyView } from './campaign/counted/money-view.tsx';
import { RaisedSummary } from './campaign/counted/raised-summary.tsx';
import { SupportersView } from './campaign/supporters/supporters-view.tsx';
import { EndUpdatesView } from './end-updates-view.tsx';
import { GiveView } from './form/give-view.tsx';
import { GiftConfirmed } from './gift/gift-confirmed.tsx';
import { MonthlyView } from './monthly/monthly-view.tsx';
import { NoticesView } from './notices/notices-view.tsx';
import { ReceiptSheet } from './receipt/receipt-sheet.tsx';
import { confirmed } from './testing/confirmed-gift.ts';
import { someCampaign } from './testing/some-campaign.ts';
import { someMonthly } from './testing/some-monthly.ts';
import { someReceipt } from './testing/some-receipt.ts';

// Hindi text on an otherwise English page.
const title = 'वाई के लिए पुस्तकालय';
const by = 'वाई के पाठक';
const campaign = { _id: 'a-library', title };
const standing = { ...confirmed, campaign: { ...confirmed.campaign, title } };
const { totals } = someCampaign;
const bill = { ...someCampaign.documents[0]!, title, stages: [1], address: '/bill.pdf' };
const stage = { number: 1, label: by, amount: 100, raised: 0, percent: 0, state: 'filling' } as const;
const withStage = {
  ...someCampaign,
  documents: [bill],
  totals: { ...totals, stages: [stage, { ...stage, number: 2 }], currentStage: 1 },
};
const money = {
  confirming: 0,
  raised: 0,
  held: { amount: 0, refunds: 0, disputes: 0, fees: 0 },
  available: 0,
  paidOut: 0,
  lacking: 0,
  payouts: [],
};
const notice = { at: '2026-11-20T05:12:00Z', name: 'Asha', amount: 500_00, campaign };
const form = {
  campaign: { ...standing.campaign, by, demo: false },
  takesGifts: false,
  pageToken: '',
  attempt: '',
  taxReceipt: false,
  taxLine: '',
  refundDays: 7,
  fees: [],
  failing: [],
  sandbox: false,
};
const list = { order: 'newest', cursor: null, first: true, answer: undefined, busy: false } as const;
const checked = [{ what: title, on: '2026-11-01' }];
const creator = { role: 'organiser', name: by, place: 'Wai', checked, otherCampaigns: 0 } as const;
const issuer = { ...someReceipt.issuer, name: by };

const gift = (changes: Partial<typeof confirmed>) => <GiftConfirmed gift={{ ...standing, ...changes }} />;
const parts: Record<string, ReactElement> = {
  card: <CampaignCard card={{ ...someCampaign, title, by }} level={2} />,
  creators: <CreatorCards _id="a-library" creators={[creator]} />,
  documents: <DocumentList documents={[bill]} />,
  money: <MoneyView campaign={campaign} money={money} />,
  stages: <RaisedSummary campaign={withStage} totals={withStage.totals} />,
  supporters: <SupportersView campaign={campaign} totals={totals} supporters={[]} {...list} />,
  updates: <EndUpdatesView campaignId="a-library" title={title} hasToken answer={undefined} />,
  form: <GiveView facts={form} last={{}} known={{}} chosen={{}} refusal={undefined} busy={false} />,
  gift: gift({}),
  'gift in part': gift({ kept: 500_00 }),
  monthly: (
    <MonthlyView
      monthly={{
        ...someMonthly,
        campaign: { ...someMonthly.campaign, title },
        state: 'ended',
        ended: 'campaign_over',
      }}
      failure={undefined}
    />
  ),
  notices: <NoticesView notices={[notice]} />,
  receipt: <ReceiptSheet receipt={{ ...someReceipt, campaign, issuer }} email="help@example.org" />,
};

/** Returns how often a text occurs on a page, and how often in an element marked with its language. */
const countOf = (page: string, words: string) => {
  // Screen readers skip comments, and an attribute has no language of its own.
  const texts = page
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/ (?:aria-label|alt|href|id|value)="[^"]*"/g, '');
  const marked = new RegExp(` lang="hi"[^>]*>(?:<[^>]*>)?${words}<`, 'g');
  return { found: texts.split(words).length - 1, marked: texts.match(marked)?.length ?? 0 };
};

test.each(Object.entries(parts))(
  'what others wrote is marked with its language in sentences: %s',
  (_name, part) => {
    const page = drawn(part);
    const counts = [title, by].map((words) => countOf(page, words));
    expect(counts.some(({ found }) => found > 0)).toBe(true);
    for (const { found, marked } of counts) expect(marked).toBe(found);
  },
);
