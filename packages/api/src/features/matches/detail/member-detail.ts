import { kolkataDay, kolkataYear } from '@mysathi/contract/time/calendar';
import type { Onlooker, WireDetail } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import type { Picture } from '@mysathi/contract/member-card';

import { unpackFacts } from '../../../members/fit/packed-facts.ts';
import { bothLike } from '../../../members/fit/likeness.ts';
import { fitBars, fitReasons, fitWishes, twoWayFit } from '../../../members/fit/two-way-fit.ts';
import { interestIdFor } from '../../../members/list/card-text.ts';
import { presentPicture } from '../../../members/cards/picture.ts';
import {
  isOnPublicSite,
  maySee,
  maySeeHoroscope,
  relationOf,
  standingOf,
} from '../../../members/visibility.ts';
import type { Relation } from '../../../members/visibility.ts';
import type { Platform } from '../../../platform/platform.ts';
import { encounterOf } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import { gunaOf } from './guna-of.ts';
import { profileContent } from './profile-content.ts';
import type { ProfileContent } from './profile-content.ts';
import { profileRow } from './profile-row.ts';
import type { ProfileRow } from './profile-row.ts';

type Parts = Pick<Platform, 'pool' | 'clock' | 'media'>;
type WirePicture = NonNullable<WireDetail['profile_picture']>;
type ViewerPart = Omit<WireDetail, keyof ProfileContent>;

/**
 * A profile prepared for viewers in one relation: the content as JSON, and the parts that are signed for each viewer.
 */
interface ReadyProfile extends Pick<ProfileRow, 'photos' | 'publicConsent' | 'horoscopeKey'> {
  stamp: string | null;
  content: string;
}

/** A cache of profiles as every member sees them, by member; an entry is valid while the stamp stays the same. */
export type ProfileMemory = Map<string, ReadyProfile>;

const mostRemembered = 2000;
/** Relations that see exactly what every member sees. */
const everyMembers: ReadonlySet<Relation> = new Set(['stranger', 'sent', 'received', 'rejected']);

const readProfile = async (pool: Parts['pool'], id: string, stamp: string | null, relation: Relation) => {
  const row = await profileRow(pool, id);
  if (row === null) return null;
  const { photos, publicConsent, horoscopeKey } = row;
  return {
    stamp,
    content: JSON.stringify(profileContent(row, relation)),
    photos,
    publicConsent,
    horoscopeKey,
  };
};

const readyProfile = async (
  pool: Parts['pool'],
  memory: ProfileMemory,
  id: string,
  { stamp }: Encounter,
  relation: Relation,
): Promise<ReadyProfile | null> => {
  if (stamp === null || !everyMembers.has(relation)) return readProfile(pool, id, stamp, relation);
  const known = memory.get(id);
  if (known?.stamp === stamp) return known;
  const profile = await readProfile(pool, id, stamp, relation);
  if (profile === null) return null;
  if (memory.size >= mostRemembered) memory.clear();
  memory.set(id, profile);
  return profile;
};

const wirePicture = ({ address, sources, ...rest }: Picture): WirePicture => ({
  Location: address,
  srcset: sources,
  ...rest,
});

const picturesOf = (media: Parts['media'], profile: ReadyProfile, onlooker: Relation, viewer: string) => {
  const pictures: Record<string, WirePicture> = {};
  for (const { slot, ...stored } of profile.photos) {
    const picture = presentPicture(media, stored, { onlooker, viewer, publicConsent: profile.publicConsent });
    if (picture) pictures[slot] = wirePicture(picture);
  }
  return pictures;
};

const notCompared = {
  fit: null,
  fit_bars: [],
  fit_reasons: [],
  both_like: [],
  fit_wishes: [],
  guna: null,
};

const comparison = (encounter: Encounter, relation: Relation, year: number) => {
  const { fitFacts, viewerFacts, gender, viewerGender } = encounter;
  const [mine, theirs] = [viewerFacts && unpackFacts(viewerFacts), fitFacts && unpackFacts(fitFacts)];
  if (!mine || !theirs || relation === 'oneself' || gender === viewerGender) return notCompared;
  return {
    guna: gunaOf(encounter.viewerHoroscope, encounter.horoscope, viewerGender === 'Male'),
    fit: twoWayFit(mine, theirs, year),
    fit_bars: fitBars(mine, theirs),
    fit_reasons: fitReasons(mine, theirs, year),
    both_like: bothLike(mine, theirs),
    fit_wishes: fitWishes(mine, theirs, year),
  };
};

const viewerPart = (
  { clock, media }: Parts,
  viewerId: string,
  encounter: Encounter,
  relation: Relation,
  profile: ReadyProfile,
): ViewerPart => {
  const pictures = picturesOf(media, profile, relation, viewerId);
  const standing = standingOf(relation, encounter);
  return {
    profile_picture: pictures['profile_picture'] ?? null,
    userPhotos: pictures,
    horoscope:
      profile.horoscopeKey && maySeeHoroscope(relation)
        ? media.private(profile.horoscopeKey, viewerId)
        : null,
    ...comparison(encounter, relation, kolkataYear(clock.now())),
    interest_status: standing,
    interest_id: interestIdFor(standing, encounter),
    shortlisted: encounter.shortlisted,
    my_note: encounter.note,
    contact: relation === 'accepted' ? 'open' : 'after_acceptance',
  };
};

interface Asked {
  id: string;
  /** The role in which members view their own profile. */
  as?: Onlooker | undefined;
}

/**
 * Returns a member's page as wire JSON, under the privacy rules; null if the viewer may not see it. Members of the
 * viewer's own gender who are on the public site are `not_suggested`, even if they hide from the viewer: any other
 * answer would reveal that.
 */
export const memberDetailText = async (
  parts: Parts,
  memory: ProfileMemory,
  viewerId: string,
  { id, as }: Asked,
): Promise<string | null> => {
  if (as !== undefined && id !== viewerId) return null;
  const encounter = await encounterOf(parts.pool, viewerId, id);
  if (encounter === null) return null;
  const { state, gender, viewerGender } = encounter;
  const relation = id === viewerId ? 'oneself' : relationOf(encounter);
  const sameGender = viewerGender === null || viewerGender === gender;
  const member = {
    state,
    listed: encounter.listed ?? false,
    listableFrom: encounter.listableFrom ?? '9999-12-31',
    publicConsent: encounter.publicConsent ?? false,
  };
  const today = kolkataDay(parts.clock.now());
  if (!maySee({ relation, sameGender }, member, today)) {
    if (sameGender && isOnPublicSite(member, today)) throw new Problem('not_suggested');
    return null;
  }
  const shownAs = as ?? relation;
  const profile = await readyProfile(parts.pool, memory, id, encounter, shownAs);
  if (profile === null) return null;
  const viewers = JSON.stringify(viewerPart(parts, viewerId, encounter, shownAs, profile));
  return `${profile.content.slice(0, -1)},${viewers.slice(1)}`;
};
