import type { ProblemCode } from '@mysathi/contract/errors';

import type { Caller, Encounter, Secret } from './callers.ts';

/** `passes`: the call is answered by what it does, not by who asks; `ok`: it succeeds; else the refusal. */
export type Outcome = 'passes' | 'ok' | ProblemCode;

/** What a call is given, about one member. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One call of the API: what each caller meets, and which secrets of the other an answer may hold. */
export interface Row {
  readonly outcomes: Readonly<Record<Caller, Outcome>>;
  readonly ask: (encounter: Encounter) => Asked;
  readonly shows: Readonly<Partial<Record<Caller, readonly Secret[]>>>;
  /** Names of fields that only these callers may find, where the contract leaves the names to the sections. */
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

/** A row by what each caller meets; without more, only oneself finds all secrets. */
export const rowOf = (
  outcomes: Row['outcomes'],
  ask: Row['ask'] = nobodyAsked,
  shows: Row['shows'] = { owner: everything },
): Row => ({ outcomes, ask, shows });

/** The same for every caller. */
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

/** Calls that are open to these, whatever they do. */
export const forAll = (ask?: Row['ask']) => rowOf(open, ask, {});
export const forSignedIn = (ask?: Row['ask']) => rowOf(signedIn, ask);
export const forStaying = (ask?: Row['ask']) => rowOf(staying, ask);
export const forMembers = (ask?: Row['ask']) => rowOf(members, ask);
/** Where those who said yes to each other meet, with their faces. */
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

/** A call about one member; `differing` names the callers whose outcome is not the usual one. */
export const about = (
  differing: Partial<Record<Caller, Outcome>>,
  ask: Row['ask'],
  shows: Row['shows'] = {},
): Row => rowOf({ ...members, ...welcome, ...differing }, ask, { owner: everything, ...shows });

/** Where a call names the other member, or an interest, a campaign, a gift. */
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

/** What differs for those who may not. */
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
/** A section of somebody else's profile. */
export const section = (ask: Row['ask'], shows: Row['shows'] = {}) =>
  rowOf({ ...staying, ...welcome, ...gone, onboarding: 'finish_profile' }, ask, {
    owner: everything,
    ...shows,
  });

export const detailShows: Row['shows'] = { accepted: ['birthPlace', 'medicalHistory', 'clearPicture'] };
