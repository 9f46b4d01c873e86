import type { Standing } from '@mysathi/contract/member-card';
import type { Audience } from '@mysathi/contract/field';

import type { AccountStatus } from './accounts/account-states.ts';

/** The stored status. `withdrawn` and `expired` leave no relation behind. */
export type InterestStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';

/** How a viewer is related to a member. */
export type Relation = 'oneself' | 'stranger' | 'sent' | 'received' | 'accepted' | 'rejected' | 'blocked';

/** The stored facts about two members; `outgoing` is the viewer's interest, `incoming` the other's. */
export interface Between {
  outgoing: InterestStatus | null;
  incoming: InterestStatus | null;
  /** Whether either of the two has blocked the other. */
  blocked: boolean;
}

/**
 * Returns a viewer's relation to another member. A yes outranks a pending interest, and a pending one outranks a no.
 */
export const relationOf = ({ outgoing, incoming, blocked }: Between): Relation => {
  if (blocked) return 'blocked';
  if (outgoing === 'accepted' || incoming === 'accepted') return 'accepted';
  if (incoming === 'pending') return 'received';
  if (outgoing === 'pending') return 'sent';
  if (outgoing === 'rejected' || incoming === 'rejected') return 'rejected';
  return 'stranger';
};

/** Returns the relation as a card shows it; if both said no, it shows mine, because I can change that one. */
export const standingOf = (relation: Relation, { incoming }: Pick<Between, 'incoming'>): Standing => {
  if (relation === 'oneself' || relation === 'stranger' || relation === 'blocked') return 'none';
  return relation === 'rejected' && incoming === 'rejected' ? 'declined' : relation;
};

/** The facts that decide whether a member can be found. */
export interface Findability {
  /** Also `paused` if the member hides from just this viewer. */
  state: AccountStatus;
  /** Verified phone, personal info, approved picture, and neither paused nor suspended; as stored with the card. */
  listed: boolean;
  /** The day from which the member is of marriageable age, `YYYY-MM-DD`. */
  listableFrom: string;
}

/** Tests whether a member appears in lists of strangers today (a day in Asia/Kolkata). */
export const mayBeListed = (member: Pick<Findability, 'listed' | 'listableFrom'>, today: string): boolean =>
  member.listed && member.listableFrom <= today;

/** Tests whether the public site shows a member to everyone. */
export const isOnPublicSite = (
  member: Pick<Findability, 'listed' | 'listableFrom'> & { publicConsent: boolean },
  today: string,
): boolean => member.publicConsent && mayBeListed(member, today);

/**
 * Tests whether the two may still meet in the mailbox, in chats and in notifications: also after a no, but not if one
 * is blocked or gone. Counts use `is_reachable` in the database for the same rule.
 */
export const mayStillMeet = (relation: Relation, { state }: Pick<Findability, 'state'>): boolean => {
  if (relation === 'blocked') return false;
  return state === 'active' || (state === 'paused' && relation === 'accepted');
};

/**
 * Tests whether a viewer may open a member's profile. Strangers see listed members of the other gender; members with an
 * interest between them see each other. A paused profile is hidden from all but accepted members.
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

/**
 * Returns the audiences whose answers a viewer may read. `revealed` answers open only on 'View contact', never here.
 */
export const audiencesFor = (relation: Relation): ReadonlySet<Audience> => {
  if (relation === 'oneself') return everything;
  if (relation === 'blocked') return none;
  return relation === 'accepted' ? accepted : everyMember;
};

/** A viewer of a picture: a member in some relation, or a visitor of the public site. */
export type Onlooker = Relation | 'visitor';

/** Returns how a picture is shown: open, locked with its blurred variant, or not at all. */
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

/** Tests whether a viewer may open the horoscope file; ID proofs are never open. */
export const maySeeHoroscope = (relation: Relation): boolean =>
  relation === 'oneself' || relation === 'accepted';
