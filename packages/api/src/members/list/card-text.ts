import type { Picture, Standing, WireCard } from '@mysathi/contract/member-card';
import { cardKeys } from '@mysathi/contract/wire';

import { sharedHobbies } from '../fit/likeness.ts';
import { fitReasons, twoWayFit } from '../fit/two-way-fit.ts';
import { unpackFacts } from '../fit/packed-facts.ts';
import { presentPicture } from '../cards/picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstAndInitial } from '../cards/short-name.ts';
import { relationOf, standingOf } from '../visibility.ts';
import type { HydratedCard } from './hydrate-cards.ts';
import type { ListDay } from './list-day.ts';
import type { ViewerCard } from './viewer-card.ts';

interface ViewerPart {
  picture: Picture | null;
  isNew: boolean;
  fit: number | null;
  reasons: readonly string[];
  sharedHobbies: number;
  standing: Standing;
  interestId: string | null;
  shortlisted: boolean;
}

const pictureText = (picture: Picture | null): string => {
  if (picture === null) return 'null';
  const { address, sources, ...rest } = picture;
  return JSON.stringify({ Location: address, srcset: sources, ...rest });
};

/** Inserts the viewer-dependent parts at the front of the stored card, without parsing its JSON. */
const splice = (card: string, part: ViewerPart): string =>
  `{"${cardKeys.photos}":{"profile_picture":${pictureText(part.picture)}},"is_new":${part.isNew},"fit":${part.fit},` +
  `"fit_reasons":${JSON.stringify(part.reasons)},"shared_hobbies":${part.sharedHobbies},` +
  `"interest_status":"${part.standing}","interest_id":${JSON.stringify(part.interestId)},"shortlisted":${part.shortlisted},${card.slice(1)}`;

/** Returns a member's card as wire JSON for another member who looks at it. */
export const cardText = (
  media: Platform['media'],
  day: ListDay,
  viewer: ViewerCard,
  member: HydratedCard,
): string => {
  const oneself = member.id === viewer.memberId;
  const relation = oneself ? 'oneself' : relationOf(member);
  const theirFacts = unpackFacts(member.fitFacts);
  const comparable =
    viewer.facts !== null && theirFacts !== null && !oneself && viewer.gender !== member.gender;
  const { year } = day;
  const standing = standingOf(relation, member);
  return splice(member.card, {
    picture:
      member.photo &&
      presentPicture(media, member.photo, {
        onlooker: relation,
        viewer: viewer.memberId,
        publicConsent: member.publicConsent,
      }),
    isNew: member.isNew,
    fit: comparable ? twoWayFit(viewer.facts, theirFacts, year) : null,
    reasons: comparable ? fitReasons(viewer.facts, theirFacts, year) : [],
    sharedHobbies: comparable ? sharedHobbies(viewer.facts, theirFacts) : 0,
    standing,
    interestId: interestIdFor(standing, member),
    shortlisted: member.shortlisted,
  });
};

/** Returns the id of the interest behind a standing: the one that an answer or a withdrawal refers to. */
export const interestIdFor = (
  standing: Standing,
  {
    outgoing,
    outgoingId,
    incoming,
    incomingId,
  }: Pick<HydratedCard, 'outgoing' | 'outgoingId' | 'incoming' | 'incomingId'>,
): string | null => {
  const wanted = {
    none: null,
    sent: 'pending',
    received: 'pending',
    accepted: 'accepted',
    rejected: 'rejected',
    declined: 'rejected',
  }[standing];
  if (wanted === null) return null;
  if (standing !== 'sent' && incoming === wanted) return incomingId;
  return outgoing === wanted ? outgoingId : null;
};

/** Returns a member's card for the public site: first name and initial, without mother tongue, hobbies and fit. */
export const publicCardText = (media: Platform['media'], member: HydratedCard): string => {
  const card = JSON.parse(member.card) as WireCard;
  const { publicConsent } = member;
  const shown: Partial<WireCard> = {
    ...card,
    name: firstAndInitial(card.name),
    [cardKeys.personal]: { ...card[cardKeys.personal], [cardKeys.motherTongue]: null },
    [cardKeys.hobbies]: { hobbies: [] },
  };
  return splice(JSON.stringify(shown), {
    picture:
      member.photo &&
      presentPicture(media, member.photo, { onlooker: 'visitor', viewer: 'visitor', publicConsent }),
    isNew: member.isNew,
    fit: null,
    reasons: [],
    sharedHobbies: 0,
    standing: 'none',
    interestId: null,
    shortlisted: false,
  });
};
