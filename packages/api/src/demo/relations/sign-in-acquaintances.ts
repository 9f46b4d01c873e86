import type { DemoMember } from '../population/demo-member.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { momentBetween, momentSince } from './acquaintances.ts';
import { noRelations } from './relation.ts';
import type { DemoInterest, DemoRelations } from './relation.ts';
import { drawConversation } from './conversation.ts';
import type { ConversationEnding } from './conversation.ts';

/** The part that a member plays for the demo sign-in; a `stranger` remains for the lists of matches. */
type Part =
  | 'stranger'
  | 'viewed'
  | 'shortlisted'
  | 'viewedMe'
  | 'receivedPending'
  | 'sentPending'
  | 'sentRejected'
  | 'receivedRejected'
  | 'acceptedSilent'
  | 'chatUnread'
  | 'chatRead'
  | 'chatSentUnread';

/** The parts, given out in this order to members who suit the sign-in; all later members are strangers. */
const parts: readonly Part[] = [
  'stranger',
  'chatUnread',
  'receivedPending',
  'stranger',
  'shortlisted',
  'sentPending',
  'chatRead',
  'stranger',
  'viewed',
  'receivedPending',
  'stranger',
  'acceptedSilent',
  'shortlisted',
  'stranger',
  'chatSentUnread',
  'sentRejected',
  'stranger',
  'viewedMe',
  'receivedPending',
  'stranger',
  'chatUnread',
  'receivedRejected',
  'viewed',
  'stranger',
  'sentPending',
  'shortlisted',
  'stranger',
  'viewedMe',
  'acceptedSilent',
  'stranger',
  'viewed',
  'sentPending',
  'stranger',
  'chatRead',
  'shortlisted',
  'stranger',
  'receivedPending',
  'viewed',
];

/** Returns whether a member meets another's wishes for age (years), height (inches) and marital status. */
const meetsWishes = (person: DemoMember, by: DemoMember): boolean => {
  const { partner } = by;
  const open = (list: readonly string[], value: string): boolean =>
    list.includes('Any') || list.includes(value);
  return (
    person.age >= partner.ageFrom &&
    person.age <= partner.ageTo &&
    person.medical.height >= partner.heightFrom &&
    person.medical.height <= partner.heightTo &&
    open(partner.maritalStatus, person.personal.maritalStatus) &&
    open(partner.religion, person.personal.religion)
  );
};

/** Returns whether two members suit each other both ways. */
export const suitEachOther = (one: DemoMember, other: DemoMember): boolean =>
  one.personal.gender !== other.personal.gender && meetsWishes(one, other) && meetsWishes(other, one);

const sentBySignIn: readonly Part[] = ['sentPending', 'sentRejected', 'chatRead', 'chatSentUnread'];
const conversationEndings: Partial<Record<Part, ConversationEnding>> = {
  chatUnread: { unread: 2, lastWord: 'second' },
  chatRead: { unread: 0, lastWord: 'either' },
  chatSentUnread: { unread: 1, lastWord: 'first' },
};

/** Members in these parts have opened the contact details of the sign-in. */
const openedContact: readonly Part[] = ['acceptedSilent', 'chatRead'];

const statusOf = (part: Part): DemoInterest['status'] | null => {
  if (part === 'sentPending' || part === 'receivedPending') return 'pending';
  if (part === 'sentRejected' || part === 'receivedRejected') return 'rejected';
  return part.startsWith('chat') || part === 'acceptedSilent' ? 'accepted' : null;
};

const actPart = (
  random: SeededRandom,
  part: Part,
  signIn: DemoMember,
  other: DemoMember,
  asOf: Date,
): DemoRelations => {
  const relations = noRelations();
  if (part === 'stranger') return relations;
  const people = [signIn, other];
  const createdAt = momentSince(random, people, asOf, 40);
  const viewedAt = momentBetween(random, createdAt, asOf);
  const [viewer, viewed] = part === 'viewedMe' ? [other, signIn] : [signIn, other];
  relations.views.push({ viewer: viewer.index, viewed: viewed.index, at: viewedAt });
  if (part === 'shortlisted')
    relations.shortlistings.push({ by: signIn.index, of: other.index, at: viewedAt });
  const status = statusOf(part);
  if (status === null) return relations;
  const [sender, receiver] = sentBySignIn.includes(part) ? [signIn, other] : [other, signIn];
  const answeredAt = status === 'pending' ? null : momentBetween(random, createdAt, asOf);
  relations.interests.push({ sender: sender.index, receiver: receiver.index, status, createdAt, answeredAt });
  if (openedContact.includes(part) && answeredAt !== null)
    relations.contactViews.push({
      viewer: other.index,
      viewed: signIn.index,
      at: momentBetween(seededRandom('contact', signIn.index, other.index), answeredAt, asOf),
    });
  const ending = conversationEndings[part];
  if (ending !== undefined && answeredAt !== null) {
    relations.conversations.push(
      drawConversation(random, { first: signIn, second: other }, { from: answeredAt, until: asOf }, ending),
    );
  }
  return relations;
};

/** Returns a function that gives out the parts around one demo sign-in; call it in the order of the population. */
export const partsAround = (signIn: DemoMember): ((member: DemoMember, asOf: Date) => DemoRelations) => {
  let given = 0;
  return (member, asOf) => {
    if (!suitEachOther(signIn, member)) return noRelations();
    const part = parts[given] ?? 'stranger';
    given += 1;
    return actPart(seededRandom('part', signIn.index, member.index), part, signIn, member, asOf);
  };
};
