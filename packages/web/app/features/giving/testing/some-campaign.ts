import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

/** A live campaign with one item of every kind. */
export const someCampaign: Campaign = {
  _id: 'a-library',
  title: 'A library for Wai',
  summary: 'Books for a town of readers.',
  cause: 'Education',
  status: 'live',
  coveredOn: null,
  demo: false,
  by: 'Readers of Wai',
  picture: null,
  totals: { goal: 1000_00, raised: 0, percent: 0, donors: 0, gifts: 0, stages: [], currentStage: 1 },
  daysLeft: null,
  story: ['The shelves are built.'],
  pictures: [],
  creators: [
    { role: 'organiser', name: 'Readers of Wai', place: 'Wai', checked: [], otherCampaigns: 0 },
    { role: 'beneficiary', name: 'The town of Wai', place: 'Wai', checked: [], otherCampaigns: 0 },
  ],
  documents: [
    {
      _id: 'a-bill',
      title: 'Bill of the carpenter',
      kind: 'bill',
      pages: 1,
      date: '2026-11-01',
      amount: null,
      checkedBy: null,
      checkedOn: null,
      stages: [],
      address: null,
    },
  ],
  updates: [
    { number: 1, date: '2026-11-02', title: 'Shelves', text: 'They stand since today.', editedOn: null },
  ],
  contributors: [],
  counted: { captured: 0, refunded: 0, disputed: 0, offline: 0, vouchers: 0, raised: 0, unapplied: 0 },
  books: { balancedAt: null, checkedAt: null },
  taxLine: 'No tax line.',
  refundDays: 7,
  takesGifts: true,
  strip: { medianSeconds: null, paidOut: 0 },
  notices: [],
  more: [],
};
