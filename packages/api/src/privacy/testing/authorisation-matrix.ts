import type { ProblemCode } from '@mysathi/contract/errors';
import { memberIdNames, wirePaths } from '@mysathi/contract/wire';

import type { Caller, Encounter, Secret } from './callers.ts';
import { detailNames } from './detail-names.ts';
import { ownDetailRows } from './own-detail-rows.ts';

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
  'clearPicture',
] as const;
const nobodyAsked = () => ({});

const rowOf = (
  outcomes: Row['outcomes'],
  ask: Row['ask'] = nobodyAsked,
  shows: Row['shows'] = { owner: everything },
): Row => ({ outcomes, ask, shows });

const all = (outcome: Outcome): Row['outcomes'] => ({
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

const forAll = (ask?: Row['ask']) => rowOf(open, ask, {});
const forSignedIn = (ask?: Row['ask']) => rowOf(signedIn, ask);
const forStaying = (ask?: Row['ask']) => rowOf(staying, ask);
const forMembers = (ask?: Row['ask']) => rowOf(members, ask);
/** Where those who said yes to each other meet, with their faces. */
const withFaces = (ask?: Row['ask']) =>
  rowOf(members, ask, { owner: everything, accepted: ['clearPicture'] });

const welcome = {
  stranger: 'ok',
  sentInterest: 'ok',
  gotInterest: 'ok',
  accepted: 'ok',
  blocked: 'ok',
  owner: 'ok',
} as const;

/** A call about one member: what members meet who differ from those whom it is open to. */
const about = (differing: Partial<Record<Caller, Outcome>>, ask: Row['ask'], shows: Row['shows'] = {}): Row =>
  rowOf({ ...members, ...welcome, ...differing }, ask, { owner: everything, ...shows });

const inPath = ({ memberId }: Encounter): Asked => ({ params: { id: memberId } });
const inQuery =
  (name: string) =>
  ({ memberId }: Encounter): Asked => ({ query: { [name]: memberId } });
const inBody =
  (name: string, rest: object = {}) =>
  ({ memberId }: Encounter): Asked => ({ body: { [name]: memberId, ...rest } });
const interestInPath = ({ interestId }: Encounter): Asked => ({ params: { id: interestId } });
const campaign = () => ({ params: { id: '1' } });
const unknownGift = () => ({ params: { key: 'nobodys-gift-key' } });

const gone = { blocked: 'profile_gone' } as const;
const strangersOnly = { stranger: 'not_found', blocked: 'not_found', owner: 'not_found' } as const;
const noCouple = {
  stranger: 'story_stranger',
  sentInterest: 'story_stranger',
  gotInterest: 'story_stranger',
  blocked: 'story_stranger',
  owner: 'oneself',
} as const;
const story = 'A story of two people who said yes to each other. '.repeat(3);
const section = (ask: Row['ask'], shows: Row['shows'] = {}) =>
  rowOf({ ...staying, ...welcome, ...gone, onboarding: 'finish_profile' }, ask, {
    owner: everything,
    ...shows,
  });

const detailShows: Row['shows'] = { accepted: ['birthPlace', 'medicalHistory', 'clearPicture'] };

/** Every call of the API, named by method and path; words behind them tell apart what one call is asked. */
export const authorisationMatrix: Readonly<Record<string, Row>> = {
  'POST /auth/register_user': forAll(),
  'POST /auth/send_otp': forAll(),
  'POST /auth/verify_otp': forAll(),
  'POST /auth/login': forAll(),
  'POST /auth/login_otp': forAll(),
  'POST /auth/login_with_otp': forAll(),
  'POST /auth/refresh': rowOf(all('signed_out')),
  'POST /auth/logout': forAll(),
  'POST /auth/forgot_password': forAll(),
  'POST /auth/reset_password': forAll(),
  'GET /auth/devices': forStaying(),
  'DELETE /auth/devices/:id': forStaying(({ sessionId }) => ({ params: { id: sessionId } })),
  'DELETE /auth/devices': forStaying(),

  'GET /users/me': forStaying(),
  'POST /users': forStaying(),
  'PUT /users/update/profile': forStaying(),
  'POST /users/leave_wizard': forStaying(),
  'GET /personal_info': forStaying(),
  'POST /personal_info': forStaying(),
  'GET /family_info': forStaying(),
  'POST /family_info': forStaying(),
  [`GET ${wirePaths.partner}`]: forStaying(),
  [`POST ${wirePaths.partner}`]: forStaying(),
  'GET /professional_details': forStaying(),
  'POST /professional_details': forStaying(),
  'GET /medical_details': forStaying(),
  'POST /medical_details': forStaying(),
  'GET /hobbies': forStaying(),
  'POST /hobbies': forStaying(),
  'PUT /hobbies/notes': forStaying(),
  'GET /astro_info': forStaying(),
  'POST /astro_info': forStaying(),
  'DELETE /astro_info/horoscope': forStaying(),
  'GET /astrology/proposal': forStaying(),
  'GET /contact_details': forStaying(),
  'POST /contact_details': forStaying(),
  'GET /places': forStaying(),
  'GET /users_photos': forStaying(),
  'POST /users_photos': forStaying(),
  'DELETE /users_photos/:slot': forStaying(() => ({ params: { slot: 'additional_photo_1' } })),
  'PUT /users_photos/:slot': forStaying(() => ({ params: { slot: 'additional_photo_1' } })),

  'GET /personal_info/detail': section(inQuery('userId')),
  'GET /hobbies/:id': section(inPath),
  'GET /family_info/:id': section(inPath),
  [`GET ${wirePaths.memberPartner}`]: section(inQuery('userId')),
  'GET /users_photos/:id': section(inPath, { accepted: ['clearPicture'] }),
  'GET /users/detail': { ...about(gone, inQuery('_id'), detailShows), names: detailNames },
  ...ownDetailRows(detailShows),

  'GET /matches/todays_match': forAll(),
  'GET /matches/more_matches': forMembers(),
  'GET /matches/nearby': forMembers(() => ({ query: { native_place: 'Pune, Maharashtra' } })),
  'GET /matches/recently_viewed': forMembers(),
  'GET /matches/my_match': withFaces(),
  'GET /shortlisted_user/my_lists': forMembers(),
  'GET /matches/count': forStaying(),
  'GET /matches/relaxers': forMembers(),
  'GET /matches/find': forMembers(),
  'POST /matches/mark_viewed': about({ ...gone, owner: 'oneself' }, inBody(memberIdNames.viewed)),

  'GET /interest_user': withFaces(),
  'POST /interest_user': about(
    { ...gone, sentInterest: 'interest_exists', accepted: 'interest_exists', owner: 'oneself' },
    inBody(memberIdNames.interest),
  ),
  'PUT /interest_user/approve/:id': about(
    { ...strangersOnly, sentInterest: 'not_allowed', accepted: 'not_allowed' },
    interestInPath,
  ),
  'PUT /interest_user/reject/:id': about(
    { ...strangersOnly, sentInterest: 'not_allowed', accepted: 'not_allowed' },
    interestInPath,
  ),
  'PUT /interest_user/reopen/:id': about(
    {
      ...strangersOnly,
      sentInterest: 'not_allowed',
      gotInterest: 'interest_closed',
      accepted: 'not_allowed',
    },
    interestInPath,
  ),
  'DELETE /interest_user/:id': about(
    { ...strangersOnly, gotInterest: 'not_allowed', accepted: 'interest_closed' },
    interestInPath,
  ),
  'POST /shortlisted_user': about({ ...gone, owner: 'oneself' }, inBody(memberIdNames.shortlist)),
  'DELETE /shortlisted_user/:id': forMembers(inPath),

  'POST /messages': about(
    {
      stranger: 'not_accepted',
      sentInterest: 'not_accepted',
      gotInterest: 'not_accepted',
      blocked: 'not_accepted',
      owner: 'not_accepted',
    },
    inBody('memberId', { message: 'Hello' }),
  ),
  'GET /messages/list': forMembers(inQuery('memberId')),
  'PUT /messages/read': forMembers(inBody('memberId')),
  'GET /messages/chats': withFaces(inQuery('memberId')),
  'GET /messages/counts': forMembers(),
  'GET /messages/missed': about(gone, ({ memberId }) => ({ query: { memberId, after: '0' } })),
  'GET /messages/search': forMembers(() => ({ query: { text: 'Hello' } })),
  'GET /messages/presence': forMembers(inQuery('memberId')),
  'GET /messages/presence/setting': forMembers(),
  'PUT /messages/presence/setting': forMembers(() => ({ body: { shows_presence: true } })),

  'GET /messages/reading/setting': forMembers(),
  'PUT /messages/reading/setting': forMembers(() => ({ body: { shows_reading: true } })),

  'GET /users/fair_use': forMembers(),
  'GET /contact_views/:id': forMembers(inPath),
  'POST /contact_views/:id': about(
    {
      ...gone,
      stranger: 'contact_locked',
      sentInterest: 'contact_locked',
      gotInterest: 'contact_locked',
      owner: 'oneself',
    },
    inPath,
    { accepted: ['phone', 'whatsapp', 'handle', 'email'] },
  ),
  'GET /contact_views': forMembers(),
  'GET /profile_views': forMembers(),
  'GET /notifications': withFaces(),
  'POST /notifications/read': forMembers(),
  'GET /notifications/settings': forMembers(),
  'PUT /notifications/settings': forMembers(),
  'GET /notifications/push': forMembers(),
  'PUT /notifications/push': forMembers(),
  'DELETE /notifications/push': forMembers(),
  'POST /notifications/unsubscribe': forAll(() => ({ query: { token: 'no token of ours' } })),
  'PUT /profile_views': forMembers(() => ({ body: { looks_unseen: true } })),

  'GET /success_stories': forAll(),
  'GET /success_stories/:id': forAll(inPath),
  'GET /success_stories/own': forMembers(),
  'POST /success_stories': about(noCouple, inBody('memberId', { description: story })),
  'PUT /success_stories/:id/agree': forMembers((encounter) => ({
    ...inPath(encounter),
    body: { description: story },
  })),
  'DELETE /success_stories/:id': forMembers(inPath),

  'GET /blocks': forMembers(),
  'POST /blocks': about({ ...gone, owner: 'oneself' }, inBody('memberId')),
  'DELETE /blocks/:id': forMembers(inPath),
  'POST /mutes': about({ ...gone, owner: 'oneself' }, inBody('memberId')),
  'DELETE /mutes/:id': forMembers(inPath),
  'POST /reports': about({ ...gone, owner: 'oneself' }, inBody('memberId', { reason: 'false_profile' })),

  'POST /account/deletion': forStaying(),
  'GET /account/deletion': forSignedIn(),
  'DELETE /account/deletion': forSignedIn(),
  'PUT /account/pause': forStaying(),
  'POST /account/export': forSignedIn(),
  'GET /account/consents': forStaying(),
  'DELETE /account/consents/:purpose': forStaying(() => ({ params: { purpose: 'public_site' } })),

  'GET /campaigns': forAll(),
  'GET /campaigns/featured': forAll(),
  'GET /campaigns/:id': forAll(campaign),
  'GET /campaigns/:id/totals': forAll(campaign),
  'GET /campaigns/:id/supporters': forAll(campaign),
  'GET /donation_notices': forAll(),
  'POST /campaigns/:id/gift_links': forAll(campaign),
  'POST /campaigns/:id/end_update_mails': forAll(() => ({
    ...campaign(),
    query: { token: 'no token of ours' },
  })),
  'GET /campaigns/:id/give': forAll(campaign),
  'POST /campaigns/:id/gifts': forAll(campaign),
  'POST /vouchers/check': forAll(),
  'GET /gifts/:key': forAll(unknownGift),
  'POST /gifts/:key/check': forAll(unknownGift),
  'POST /gifts/:key/refund': forAll(unknownGift),
  'POST /gifts/:key/checkout': forAll(unknownGift),
  'GET /gifts/:key/receipt': forAll(unknownGift),

  'GET /dev/outbox': forAll(() => ({ query: { to: 'nobody@example.org' } })),
};
