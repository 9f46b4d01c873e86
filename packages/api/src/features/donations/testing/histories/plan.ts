import fc from 'fast-check';

import type { Forgery } from './forge.ts';
import type { Wrong } from './true-entities.ts';

/** Something that happens to a gift at the gateway. Shares are percentages of what is there. */
export type Happening =
  | { kind: 'fails' }
  | { kind: 'captured'; foreign: boolean; late: boolean }
  | { kind: 'authorized' }
  | { kind: 'given_up' }
  /** Money is received that fits no gift. */
  | { kind: 'wrong'; what: Wrong; isCaptured: boolean }
  | { kind: 'refund'; share: number; failing: boolean }
  | { kind: 'dispute'; share: number; end: 'open' | 'won' | 'lost' | 'closed' }
  /** It is refunded, and the bank takes it as well. */
  | { kind: 'lost_twice'; share: number };

/** A gift of a history and what happens to its money. */
export interface PlannedGift {
  donor: number;
  /** In paise. */
  amount: number;
  tip: number;
  happenings: Happening[];
  /** The part that the donor takes back, after some of the events have come. */
  takesBack: 'nothing' | 'tip' | 'all';
}

/** A way for events to arrive: how often each, in which order, how many at once, with which accidents. */
export interface Delivery {
  /** How often each event comes, in turn; 0 means lost. */
  copies: number[];
  /** Sort keys of the deliveries. */
  order: number[];
  atOnce: number;
  /** Before which chunk the node dies, after how many statements, and whether its connections are really cut. */
  crash: { chunk: number; statements: number; cutsConnections: boolean } | null;
  /** During which chunk the reconciler queries all gifts. */
  asksAt: number | null;
  /** During which chunk a forged event says that a gift was paid. */
  forged: { chunk: number; as: Forgery } | null;
}

/** Gifts to one campaign, and two ways for the same news of them to arrive: the second in the other mode. */
export interface History {
  mode: 'sandbox' | 'live';
  goal: number;
  stages: number[];
  gifts: PlannedGift[];
  deliveries: [Delivery, Delivery];
  settles: boolean;
  /**
   * How the gateway first answers refund requests of donors: not at all, so that the settlement report tells of them
   * first; or with a refusal, once everything it knows has been queried.
   */
  answers: 'given' | 'lost' | 'refused';
}

const share = fc.integer({ min: 1, max: 130 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Happening>({ kind: 'fails' }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('captured' as const),
      foreign: fc.constant(false),
      late: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'captured', foreign: true, late: false }) },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'authorized' }) },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'given_up' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wrong' as const),
      what: fc.constantFrom<Wrong>('amount', 'currency', 'order', 'mode'),
      isCaptured: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), share, failing: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      share,
      end: fc.constantFrom('open' as const, 'won' as const, 'lost' as const, 'closed' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lost_twice' as const), share }) },
);

const gift: fc.Arbitrary<PlannedGift> = fc.record({
  donor: fc.integer({ min: 0, max: 2 }),
  amount: fc.oneof(fc.integer({ min: 100, max: 1000 }), fc.integer({ min: 1000, max: 5_000_000 })),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  happenings: fc.array(happening, { minLength: 1, maxLength: 4 }),
  takesBack: fc.constantFrom(
    'nothing' as const,
    'nothing' as const,
    'nothing' as const,
    'tip' as const,
    'all' as const,
  ),
});

const delivery: fc.Arbitrary<Delivery> = fc.record({
  copies: fc.array(fc.constantFrom(0, 1, 1, 1, 1, 2, 3), { minLength: 8, maxLength: 24 }),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 40 }),
  atOnce: fc.integer({ min: 2, max: 10 }),
  // A batch is five statements, six with refunds.
  crash: fc.option(
    fc.record({
      chunk: fc.nat(3),
      statements: fc.integer({ min: 1, max: 12 }),
      cutsConnections: fc.nat(9).map((ofTen) => ofTen === 9),
    }),
    { nil: null },
  ),
  asksAt: fc.option(fc.nat(3), { nil: null }),
  forged: fc.option(
    fc.record({ chunk: fc.nat(1), as: fc.constantFrom<Forgery>('guessed', 'moved', 'unsigned') }),
    { nil: null, freq: 2 },
  ),
});

/** Histories of a campaign: gifts, what happens to them, and two ways for the news to arrive. */
export const histories: fc.Arbitrary<History> = fc.record({
  mode: fc.constantFrom('sandbox' as const, 'live' as const),
  goal: fc.integer({ min: 1, max: 100 }).map((lakhs) => lakhs * 100_000),
  stages: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  gifts: fc.array(gift, { minLength: 1, maxLength: 3 }),
  deliveries: fc.tuple(delivery, delivery),
  settles: fc.boolean(),
  answers: fc.constantFrom(
    'lost' as const,
    'lost' as const,
    'lost' as const,
    'lost' as const,
    'given' as const,
    'refused' as const,
  ),
});
