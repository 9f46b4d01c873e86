import type { DemoCampaign } from '../demo-campaign.ts';

const foundation = {
  name: 'Sahyog Health Foundation',
  kind: 'nonprofit',
  place: 'Pune, Maharashtra',
  address: 'Demonstration House, 12 Example Road, Pune 411001',
} as const;

/** The featured campaign: goal and gifts add up to the figures of the specification's campaign page. */
export const recoveryForArjun: DemoCampaign = {
  slug: 'recovery-for-arjun',
  title: 'Help Arjun walk again after his accident',
  summary:
    'A road accident abroad left a young engineer with a broken spine. The surgery is done; now he needs a year of care at home.',
  story: [
    'Arjun, 29, had just started his first job abroad when a car hit his motorcycle in Kuala Lumpur. He was in intensive care for three weeks.',
    'The hospital bill there came to RM650,000. His employer’s insurance paid most of it, and his family sold their plot of land for the rest. None of that bill is part of this campaign.',
    'What is left is the way back: rehabilitation in Pune, a custom wheelchair, changes to the family’s flat, and a year of physiotherapy. The doctors expect him to walk with support if it is not interrupted.',
    'The goal of ₹5,00,000 covers exactly these four bills, in four stages. The hospital and the workshop are paid directly. When a stage is full, its bill is paid and an update is posted here.',
  ],
  cause: 'Medical',
  status: 'live',
  forPerson: true,
  days: 45,
  featured: true,
  organiser: {
    name: 'Sunita Deshmukh',
    kind: 'person',
    place: 'Pune, Maharashtra',
    address: '',
  },
  beneficiary: foundation,
  stages: [
    { label: 'Rehabilitation hospital, first six weeks', rupees: 125_000, document: 1 },
    { label: 'Custom wheelchair and braces', rupees: 125_000, document: 2 },
    { label: 'Ramp, bathroom and doors at home', rupees: 125_000, document: 3 },
    { label: 'Physiotherapy for a year', rupees: 125_000, document: 4 },
  ],
  documents: [
    {
      title: 'Hospital bill, Kuala Lumpur (paid, not part of the goal)',
      kind: 'bill',
      pages: 6,
      dated: '2026-03-18',
      amount: { currency: 'MYR', minor: 65_000_000 },
    },
    {
      title: 'Estimate of the rehabilitation hospital',
      kind: 'estimate',
      pages: 2,
      dated: '2026-05-04',
      amount: { currency: 'INR', minor: 125_000_00 },
    },
    {
      title: 'Estimate for wheelchair and braces',
      kind: 'estimate',
      pages: 1,
      dated: '2026-05-06',
      amount: { currency: 'INR', minor: 125_000_00 },
    },
    {
      title: 'Estimate for the changes at home',
      kind: 'estimate',
      pages: 3,
      dated: '2026-05-09',
      amount: { currency: 'INR', minor: 125_000_00 },
    },
    {
      title: 'Physiotherapy plan and price',
      kind: 'estimate',
      pages: 2,
      dated: '2026-05-11',
      amount: { currency: 'INR', minor: 125_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-05-14',
      title: 'Arjun is back in Pune',
      body: 'He arrived on a stretcher flight and is resting at his parents’ home. The rehabilitation hospital has a bed for him as soon as the first stage is paid.',
    },
  ],
  pictures: [
    { scene: 'hospital', alt: 'Drawing: a rehabilitation hospital with a garden and a wide ramp' },
    { scene: 'path', alt: 'Drawing: a path with a handrail leading to a house', dusk: true },
    { scene: 'hospital', alt: 'Drawing: the same hospital in the evening light', dusk: true },
  ],
  gifts: [
    { name: 'Ramesh Iyer', rupees: 10_000, message: 'Get well soon, Arjun.' },
    { name: 'Farida Sheikh', rupees: 10_000, choice: 'card:visa' },
    { name: 'Gurpreet Kaur', rupees: 8000, message: 'One step at a time.', choice: 'netbanking:HDFC' },
    { name: 'Thomas Varghese', rupees: 7400 },
    { name: 'Lakshmi Narayanan', rupees: 300 },
    { name: 'Imran Qureshi', rupees: 300, visibility: 'initials' },
    { name: 'Pooja Bansal', rupees: 2000, message: 'From all of us in the old office.' },
    { name: 'Debashis Roy', rupees: 2000, visibility: 'hidden' },
    { name: 'Kavita Joshi', rupees: 5000, choice: 'wallet:paytm' },
    { name: 'Anil Mehta', rupees: 5000, tip: 100 },
  ],
};
