import { onlookers } from '@mysathi/contract/endpoints/matches';
import type { Onlooker } from '@mysathi/contract/endpoints/matches';

import type { Row } from './matrix-rows.ts';
import { detailNames } from './detail-names.ts';

const oneself: Row['outcomes'] = {
  visitor: 'signed_out',
  onboarding: 'finish_profile',
  leaving: 'account_leaving',
  stranger: 'profile_gone',
  sentInterest: 'profile_gone',
  gotInterest: 'profile_gone',
  accepted: 'profile_gone',
  blocked: 'profile_gone',
  owner: 'ok',
};

const rowFor = (as: Onlooker, shows: Row['shows']): Row => ({
  outcomes: oneself,
  ask: ({ memberId }) => ({ query: { _id: memberId, as } }),
  shows: { owner: shows[as] ?? [] },
  names: { ...detailNames, owner: detailNames[as] },
});

/** Rows of members who preview their own profile as others see it: they get no more than those others. */
export const ownDetailRows = (shows: Row['shows']): Readonly<Record<string, Row>> =>
  Object.fromEntries(onlookers.map((as) => [`GET /users/detail as ${as}`, rowFor(as, shows)]));
