import type { DemoCampaign, DemoParty } from '../demo-campaign.ts';

const trust = (name: string, place: string, road: string): DemoParty => ({
  name,
  kind: 'nonprofit',
  place,
  address: `Demonstration House, ${road}, ${place}`,
});
const person = (name: string, place: string): DemoParty => ({ name, kind: 'person', place, address: '' });

const libraryForGirls: DemoCampaign = {
  slug: 'a-library-for-the-girls-of-satara',
  title: 'A library for the girls of Satara',
  summary: 'Two rooms, three thousand books and a lamp that stays on: a place to study after school.',
  story: [
    'In the villages around Satara many girls share one room with the whole family. When school ends, there is no quiet table to study at.',
    'The village council has given two rooms of the old dairy. This campaign pays for shelves, books in Marathi, Hindi and English, solar light and a librarian for the first year.',
  ],
  cause: 'Education',
  status: 'live',
  forPerson: false,
  days: 30,
  organiser: person('Meenakshi Pawar', 'Satara, Maharashtra'),
  beneficiary: trust('Akshar Reading Trust', 'Satara, Maharashtra', '4 Example Lane'),
  stages: [
    { label: 'Shelves, tables and solar light', rupees: 120_000, document: 1 },
    { label: 'Three thousand books', rupees: 110_000, document: 2 },
    { label: 'A librarian for a year', rupees: 70_000, document: 0 },
  ],
  documents: [
    {
      title: 'Letter of the village council: rooms, and the pay of a librarian',
      kind: 'letter',
      pages: 1,
      dated: '2026-04-22',
      amount: { currency: 'INR', minor: 70_000_00 },
    },
    {
      title: 'Carpenter’s estimate',
      kind: 'estimate',
      pages: 2,
      dated: '2026-05-02',
      amount: { currency: 'INR', minor: 120_000_00 },
    },
    {
      title: 'Bookseller’s quotation for three thousand books',
      kind: 'estimate',
      pages: 4,
      dated: '2026-05-06',
      amount: { currency: 'INR', minor: 110_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-05-20',
      title: 'The roof is tight',
      body: 'Parents repaired the roof of both rooms on two Sundays. The carpenter can start when the first stage is full.',
    },
  ],
  pictures: [
    { scene: 'library', alt: 'Drawing: a reading room with shelves, a lamp and a window' },
    { scene: 'library', alt: 'Drawing: the reading room in the evening', dusk: true },
  ],
  gifts: [
    { name: 'Shalini Gokhale', rupees: 25_000, message: 'For every girl who reads under a street lamp.' },
    { name: 'Joseph D’Mello', rupees: 11_000 },
    { name: 'Nazneen Ansari', rupees: 5100, visibility: 'amount_hidden' },
    { name: 'Vikram Rathod', rupees: 1500 },
  ],
};

const sewingMachines: DemoCampaign = {
  slug: 'sewing-machines-for-forty-women',
  title: 'Sewing machines for forty women',
  summary: 'A machine, a course of three months and the first orders: work from home that pays.',
  story: [
    'Forty women of a weavers’ colony in Erode want to earn from home. They have finished the first course on borrowed machines.',
    'Each ₹6,000 buys one machine with its table; the rest pays the teacher and the first cloth. The women keep the machines.',
  ],
  cause: 'Women',
  status: 'live',
  forPerson: false,
  days: 60,
  organiser: person('Revathi Subramaniam', 'Erode, Tamil Nadu'),
  beneficiary: trust('Nool Women’s Collective', 'Erode, Tamil Nadu', '9 Example Street'),
  stages: [
    { label: 'The first twenty machines', rupees: 120_000, document: 0 },
    { label: 'Twenty more', rupees: 120_000, document: 0 },
    { label: 'Teacher and first cloth', rupees: 60_000, document: 1 },
  ],
  documents: [
    {
      title: 'Quotation for forty machines',
      kind: 'estimate',
      pages: 1,
      dated: '2026-05-12',
      amount: { currency: 'INR', minor: 240_000_00 },
    },
    {
      title: 'Estimate for the course and the first cloth',
      kind: 'estimate',
      pages: 1,
      dated: '2026-05-14',
      amount: { currency: 'INR', minor: 60_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-05-25',
      title: 'The course is full',
      body: 'Forty women have signed up for the next course, and eleven more wait.',
    },
  ],
  pictures: [{ scene: 'sewing', alt: 'Drawing: sewing machines by a window with hanging cloth' }],
  gifts: [
    { name: 'Malathi Krishnan', rupees: 6000, message: 'One machine, with good wishes.' },
    { name: 'Harish Gowda', rupees: 12_000 },
    { name: 'Zoya Khan', rupees: 6000, visibility: 'hidden' },
    { name: 'Abhishek Sinha', rupees: 1001 },
  ],
};

const rescueBoats: DemoCampaign = {
  slug: 'two-boats-before-the-rains',
  title: 'Two boats before the rains',
  summary: 'Every monsoon six villages on the Brahmaputra are cut off. Two boats keep them reachable.',
  story: [
    'When the river rises, the road to six villages disappears for weeks. Last year a sick child waited four days for a boat.',
    'Local boat builders make two flat boats with engines. A committee of the villages keeps them and trains the crews.',
  ],
  cause: 'Disaster relief',
  status: 'live',
  forPerson: false,
  days: 20,
  organiser: person('Bhaskar Hazarika', 'Dhemaji, Assam'),
  beneficiary: trust('Luit Villages Committee', 'Dhemaji, Assam', '1 Example Ghat'),
  stages: [
    { label: 'The first boat', rupees: 200_000, document: 0 },
    { label: 'The second boat', rupees: 200_000, document: 0 },
  ],
  documents: [
    {
      title: 'Boat builder’s estimate',
      kind: 'estimate',
      pages: 1,
      dated: '2026-04-30',
      amount: { currency: 'INR', minor: 400_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-05-16',
      title: 'The wood is bought',
      body: 'The builders have bought seasoned wood for the first boat and begin with the frame.',
    },
  ],
  pictures: [
    { scene: 'boat', alt: 'Drawing: a wooden boat on a wide river' },
    { scene: 'boat', alt: 'Drawing: the river at dusk', dusk: true },
  ],
  gifts: [
    { name: 'Rituparna Das', rupees: 15_000 },
    { name: 'Mohan Lal', rupees: 2100, visibility: 'initials' },
    { name: 'Priya Menon', rupees: 20_000, message: 'Stay safe this year.', choice: 'card:rupay' },
    { name: 'Arnab Sen', rupees: 500, months: 12 },
    { name: 'Harpreet Singh', rupees: 51_000, choice: 'netbanking:SBIN' },
  ],
};

const eyeCamps: DemoCampaign = {
  slug: 'eye-camps-for-elders',
  title: 'Eye camps for elders in the hills',
  summary: 'A cataract takes twenty minutes to remove. The nearest hospital is a day away.',
  story: [
    'In the hills above Chamba many grandparents see only light and shade. A surgical team can come up for three weekends.',
    'The gifts pay lenses, medicine and transport. The doctors give their time.',
  ],
  cause: 'Elders',
  status: 'live',
  forPerson: false,
  days: null,
  organiser: person('Dr Nandini Thakur', 'Chamba, Himachal Pradesh'),
  beneficiary: trust('Drishti Hill Camps', 'Chamba, Himachal Pradesh', '7 Example Bazaar'),
  stages: [{ label: 'Three weekends, about 150 operations', rupees: 225_000, document: 1 }],
  documents: [
    { title: 'Permission of the health department', kind: 'certificate', pages: 1, dated: '2026-05-01' },
    {
      title: 'Estimate for lenses, medicine and transport',
      kind: 'estimate',
      pages: 2,
      dated: '2026-05-08',
      amount: { currency: 'INR', minor: 225_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-05-22',
      title: 'The first weekend is fixed',
      body: 'The school lends its hall for the first camp. Volunteers are making the list of patients.',
    },
  ],
  pictures: [{ scene: 'hills', alt: 'Drawing: hills with a school house and prayer flags' }],
  gifts: [
    { name: 'Tenzin Dolma', rupees: 4500 },
    { name: 'Sanjay Kapoor', rupees: 9000, message: 'In memory of my grandmother.' },
    { name: 'Ishita Chatterjee', rupees: 3000, visibility: 'hidden' },
  ],
};

const kitchen: DemoCampaign = {
  slug: 'a-kitchen-at-the-hospital-gate',
  title: 'A kitchen at the hospital gate',
  summary: 'Families who sleep outside the hospital get a warm meal. This round is complete.',
  story: [
    'Hundreds of families wait outside the city hospital in Jabalpur for days. A community kitchen gives them dal, rice and roti every evening.',
    'This campaign paid for pots, stoves and the grain of three months. It has ended; the kitchen goes on with gifts of grain.',
  ],
  cause: 'Community',
  status: 'ended',
  forPerson: false,
  days: null,
  organiser: person('Yusuf Khan', 'Jabalpur, Madhya Pradesh'),
  beneficiary: trust('Roti Sabki Trust', 'Jabalpur, Madhya Pradesh', '3 Example Chowk'),
  stages: [{ label: 'Pots, stoves and grain for three months', rupees: 60_000, document: 0 }],
  documents: [
    {
      title: 'Bill for pots, stoves and grain',
      kind: 'bill',
      pages: 2,
      dated: '2026-03-02',
      amount: { currency: 'INR', minor: 60_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-03-20',
      title: 'The first evening',
      body: 'Two hundred and twelve plates were served on the first evening.',
    },
  ],
  pictures: [{ scene: 'kitchen', alt: 'Drawing: large pots on stoves under an awning' }],
  gifts: [
    { name: 'Neelam Tiwari', rupees: 21_000 },
    { name: 'Rahul Jain', rupees: 41_000, message: 'Nobody should wait hungry.' },
  ],
};

const warmRooms: DemoCampaign = {
  slug: 'warm-rooms-for-elders-in-almora',
  title: 'Warm rooms for elders in Almora',
  summary: 'Stoves and quilts for a home of forty elders. Paused until the new estimate is checked.',
  story: [
    'Forty elders live in a home above Almora, where nights in January fall below freezing.',
    'The first stoves are in place. The price of the others has changed, so the trust asked to pause the campaign until its new estimate is checked.',
  ],
  cause: 'Elders',
  status: 'paused',
  forPerson: false,
  days: null,
  organiser: person('Geeta Bisht', 'Almora, Uttarakhand'),
  beneficiary: trust('Himalayan Home Trust', 'Almora, Uttarakhand', '8 Example Ridge'),
  stages: [{ label: 'Stoves and quilts', rupees: 80_000, document: 0 }],
  documents: [
    {
      title: 'Estimate for stoves and quilts',
      kind: 'estimate',
      pages: 1,
      dated: '2026-01-12',
      amount: { currency: 'INR', minor: 80_000_00 },
    },
  ],
  updates: [
    {
      dated: '2026-02-02',
      title: 'Paused for a new estimate',
      body: 'Stoves have become dearer. We take no gifts until the new estimate is checked.',
    },
  ],
  pictures: [
    { scene: 'warmRoom', alt: 'Drawing: a stove beside a bed with a quilt, snowy hills in the window' },
  ],
  gifts: [{ name: 'Mohan Joshi', rupees: 12_000 }],
};

/** All campaigns except the featured one. */
export const otherDemoCampaigns = [
  libraryForGirls,
  sewingMachines,
  rescueBoats,
  eyeCamps,
  kitchen,
  warmRooms,
] as const satisfies readonly DemoCampaign[];
