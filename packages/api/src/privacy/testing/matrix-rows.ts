import type { ProblemCode } from '@mysathi/contract/errors';

import type { Caller, Encounter, Secret } from './callers.ts';

/** `passes`: the answer depends on the request, not on the caller; `ok`: it succeeds; else the code of the refusal. */
export type Outcome = 'passes' | 'ok' | ProblemCode;

/** A request about one member. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One call of the API: the outcome for each caller, and which secrets of the other member an answer may show. */
export interface Row {
  readonly outcomes: Readonly<Record<Caller, Outcome>>;
  readonly ask: (encounter: Encounter) => Asked;
  readonly shows: Readonly<Partial<Record<Caller, readonly Secret[]>>>;
  /** Field names that only these callers may find, where the contract leaves the names to the sections. */
  readonly names?: Readonly<Record<Caller, readonly string[]>>;
}

const everything = [
  'phone',
  'whatsapp',
  'handle',
  'email',
  'birthday',
  'birthPlace',
  'medicalHistory',
  'savedSearch',
  'clearPicture',
] as const;
const nobodyAsked = () => ({});

/** Builds a row from the outcomes; by default only the owner finds the secrets, and all of them. */
export const rowOf = (
  outcomes: Row['outcomes'],
  ask: Row['ask'] = nobodyAsked,
  shows: Row['shows'] = { owner: everything },
): Row => ({ outcomes, ask, shows });

/** Returns the same outcome for every caller. */
export const all = (outcome: Outcome): Row['outcomes'] => ({
  visitor: outcome,
  onboarding: outcome,
  leaving: outcome,
  stranger: outcome,
  sentInterest: outcome,
  gotInterest: outcome,
  accepted: outcome,
  blocked: outcome,
  owner: outcome,
});

const open = all('passes');
const signedIn = { ...open, visitor: 'signed_out' } as const;
const staying = { ...signedIn, leaving: 'account_leaving' } as const;
const members = { ...staying, onboarding: 'finish_profile' } as const;

/** Rows of calls that are open to these callers, whatever the calls do. */
export const forAll = (ask?: Row['ask']) => rowOf(open, ask, {});
export const forSignedIn = (ask?: Row['ask']) => rowOf(signedIn, ask);
export const forStaying = (ask?: Row['ask']) => rowOf(staying, ask);
export const forMembers = (ask?: Row['ask']) => rowOf(members, ask);
/** Rows of lists in which accepted members see each other's photos. */
export const withFaces = (ask?: Row['ask']) =>
  rowOf(members, ask, { owner: everything, accepted: ['clearPicture'] });

const welcome = {
  stranger: 'ok',
  sentInterest: 'ok',
  gotInterest: 'ok',
  accepted: 'ok',
  blocked: 'ok',
  owner: 'ok',
} as const;

/** Builds a row of a call about one member; `differing` names the callers whose outcome is not the usual one. */
export const about = (
  differing: Partial<Record<Caller, Outcome>>,
  ask: Row['ask'],
  shows: Row['shows'] = {},
): Row => rowOf({ ...members, ...welcome, ...differing }, ask, { owner: everything, ...shows });

/** Requests that name the other member, or an interest, a campaign or a gift. */
export const inPath = ({ memberId }: Encounter): Asked => ({ params: { id: memberId } });
export const inQuery =
  (name: string) =>
  ({ memberId }: Encounter): Asked => ({ query: { [name]: memberId } });
export const inBody =
  (name: string, rest: object = {}) =>
  ({ memberId }: Encounter): Asked => ({ body: { [name]: memberId, ...rest } });
export const interestInPath = ({ interestId }: Encounter): Asked => ({ params: { id: interestId } });
export const savedSearchInPath = ({ savedSearchId }: Encounter): Asked => ({ params: { id: savedSearchId } });
export const campaign = () => ({ params: { id: '1' } });
export const unknownGift = () => ({ params: { key: 'nobodys-gift-key' } });

/** Outcomes for callers without access. */
export const gone = { blocked: 'profile_gone' } as const;
export const strangersOnly = { stranger: 'not_found', blocked: 'not_found', owner: 'not_found' } as const;
export const ownerOnly = {
  ...strangersOnly,
  sentInterest: 'not_found',
  gotInterest: 'not_found',
  accepted: 'not_found',
  owner: 'ok',
} as const;
export const noCouple = {
  stranger: 'story_stranger',
  sentInterest: 'story_stranger',
  gotInterest: 'story_stranger',
  blocked: 'story_stranger',
  owner: 'oneself',
} as const;
export const story = 'A story of two people who said yes to each other. '.repeat(3);
/** Builds the row of a section of another member's profile. */
export const section = (ask: Row['ask'], shows: Row['shows'] = {}) =>
  rowOf({ ...staying, ...welcome, ...gone, onboarding: 'finish_profile' }, ask, {
    owner: everything,
    ...shows,
  });

export const detailShows: Row['shows'] = { accepted: ['birthPlace', 'medicalHistory', 'clearPicture'] };
