import type { Standing } from '@mysathi/contract/member-card';
import type { Audience } from '@mysathi/contract/field';

import type { AccountStatus } from './accounts/account-states.ts';

/** As stored. `withdrawn` and `expired` leave no relation behind. */
export type InterestStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';

/** Where a viewer stands to a member. */
export type Relation = 'oneself' | 'stranger' | 'sent' | 'received' | 'accepted' | 'rejected' | 'blocked';

/** What is stored between two members; `outgoing` is the viewer's interest, `incoming` the other's. */
export interface Between {
  outgoing: InterestStatus | null;
  incoming: InterestStatus | null;
  /** A block, whoever set it. */
  blocked: boolean;
}

/**
 * The relation of a viewer to somebody else. A yes counts more than a waiting interest, and a waiting one more than a no.
 */
export const relationOf = ({ outgoing, incoming, blocked }: Between): Relation => {
  if (blocked) return 'blocked';
  if (outgoing === 'accepted' || incoming === 'accepted') return 'accepted';
  if (incoming === 'pending') return 'received';
  if (outgoing === 'pending') return 'sent';
  if (outgoing === 'rejected' || incoming === 'rejected') return 'rejected';
  return 'stranger';
};

/** The relation as a card shows it; a no is mine where both said one, as mine can be changed. */
export const standingOf = (relation: Relation, { incoming }: Pick<Between, 'incoming'>): Standing => {
  if (relation === 'oneself' || relation === 'stranger' || relation === 'blocked') return 'none';
  return relation === 'rejected' && incoming === 'rejected' ? 'declined' : relation;
};

/** What decides whether a member can be found. */
export interface Findability {
  /** `paused` also where the member hides from the viewer alone. */
  state: AccountStatus;
  /** Phone verified, personal info, approved picture and neither paused nor suspended, as the card says. */
  listed: boolean;
  /** The day from which the member is of marriageable age, `YYYY-MM-DD`. */
  listableFrom: string;
}

/** Whether a member appears in lists of strangers today (a day in Asia/Kolkata). */
export const mayBeListed = (member: Pick<Findability, 'listed' | 'listableFrom'>, today: string): boolean =>
  member.listed && member.listableFrom <= today;

/** Whether the public site shows a member to everybody. */
export const isOnPublicSite = (
  member: Pick<Findability, 'listed' | 'listableFrom'> & { publicConsent: boolean },
  today: string,
): boolean => member.publicConsent && mayBeListed(member, today);

/**
 * Whether the two may still meet in the mailbox, in talks and in notifications. Also after a no, but not if one is
 * blocked or gone. Counts ask `is_reachable` in the database for the same.
 */
export const mayStillMeet = (relation: Relation, { state }: Pick<Findability, 'state'>): boolean => {
  if (relation === 'blocked') return false;
  return state === 'active' || (state === 'paused' && relation === 'accepted');
};

/**
 * Whether a viewer may open a member's profile. Strangers see listed members of the other gender;
 * people with an interest between them see each other. A pause hides from all but the accepted.
 */
export const maySee = (
  viewer: { relation: Relation; sameGender: boolean },
  member: Findability,
  today: string,
): boolean => {
  const { relation } = viewer;
  if (relation === 'oneself') return true;
  if (!mayStillMeet(relation, member)) return false;
  if (relation === 'stranger' || relation === 'rejected')
    return !viewer.sameGender && mayBeListed(member, today);
  return true;
};

const none: ReadonlySet<Audience> = new Set();
const everyMember: ReadonlySet<Audience> = new Set(['members']);
const accepted: ReadonlySet<Audience> = new Set(['members', 'accepted']);
const everything: ReadonlySet<Audience> = new Set(['members', 'accepted', 'revealed', 'owner']);

/** Whose answers a viewer reads. `revealed` ones open on 'View contact' alone, never here. */
export const audiencesFor = (relation: Relation): ReadonlySet<Audience> => {
  if (relation === 'oneself') return everything;
  if (relation === 'blocked') return none;
  return relation === 'accepted' ? accepted : everyMember;
};

/** Who looks at a picture: a member in some relation, or a visitor of the public site. */
export type Onlooker = Relation | 'visitor';

/** How a picture is shown: open, locked with its blurred variant, or not at all. */
export const photoFor = (
  onlooker: Onlooker,
  photo: {
    visibility: 'members' | 'accepted';
    review: 'pending' | 'approved' | 'refused';
    publicConsent: boolean;
  },
): 'open' | 'locked' | 'absent' => {
  if (onlooker === 'oneself') return 'open';
  if (onlooker === 'blocked' || photo.review !== 'approved') return 'absent';
  if (onlooker === 'visitor')
    return photo.publicConsent && photo.visibility === 'members' ? 'open' : 'absent';
  return photo.visibility === 'members' || onlooker === 'accepted' ? 'open' : 'locked';
};

/** Whether the horoscope file is open; ID proofs never are. */
export const maySeeHoroscope = (relation: Relation): boolean =>
  relation === 'oneself' || relation === 'accepted';
