import type { Headers, MemberTest } from '../../members/testing/member-test.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { newId } from '../../platform/ids.ts';

/**
 * The callers: a visitor, somebody in the wizard, somebody whose account is being deleted, then members by their
 * relation to the member whom the call is about.
 */
export const callers = [
  'visitor',
  'onboarding',
  'leaving',
  'stranger',
  'sentInterest',
  'gotInterest',
  'accepted',
  'blocked',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

/** A caller and the member whom the call is about. */
export interface Encounter {
  readonly headers: Headers;
  readonly callerId: string;
  readonly memberId: string;
  /** The interest between the two; an id that does not exist if there is none. */
  readonly interestId: string;
  /** A search that this member has saved. */
  readonly savedSearchId: string;
  /** The caller's own session. */
  readonly sessionId: string;
}

const written = {
  phone: '9876598761',
  whatsapp: '9876598762',
  handle: 'target.by.the.lake',
  birthday: '1993-07-19',
  birthPlace: 'Lonar, Maharashtra',
  medicalHistory: 'Recovered from malaria in 2019',
  savedSearch: 'Those who paint by the lake',
  note: 'Asks too much of the weather',
} as const;

/** Data that only their owner, or an accepted member, may find in an answer; each value occurs nowhere else. */
export type Secret = keyof typeof written | 'email' | 'clearPicture';

/** Returns the secrets of a member that an answer contains. */
export const secretsIn = (answer: string, memberId: string): Secret[] => {
  const said = Object.entries({ ...written, email: `${memberId}@example.org` })
    .filter(([, secret]) => answer.includes(secret))
    .map(([name]) => name as Secret);
  const clear = new RegExp(`${memberId}-picture/(?!blurred\\.webp)`).test(answer);
  return clear ? [...said, 'clearPicture'] : said;
};

const nobodys = '00000000-0000-4000-8000-000000000000';

/** The member whom calls are about. */
type Target = Pick<Encounter, 'memberId' | 'savedSearchId'>;

const saveSearchOf = async ({ platform: { db } }: MemberTest, memberId: string): Promise<string> => {
  const id = newId();
  const filters = JSON.stringify({ profession: ['Painter'] });
  await db.insertInto('savedSearches').values({ memberId, id, name: written.savedSearch, filters }).execute();
  return id;
};

const writeNoteAbout = async ({ platform: { db } }: MemberTest, aboutId: string, memberId: string) => {
  const note = { memberId, aboutId, note: written.note, changedAt: new Date() };
  await db.insertInto('memberNotes').values(note).execute();
};

/** Creates a member who shows photos and contact details only to accepted members. */
export const makeTarget = async (t: MemberTest): Promise<Target> => {
  const { id } = await t.member('Target Person', 'Female');
  await t.platform.db
    .updateTable('photos')
    .set({ visibility: 'accepted', review: 'approved' })
    .where('memberId', '=', id)
    .execute();
  await fillSections(t.platform, id, {
    personal: { dateOfBirth: written.birthday },
    hobbies: {},
    family: {},
    partner: {},
    astrology: { placeOfBirth: written.birthPlace },
    professional: {},
    contact: { phoneNumber: written.phone, whatsappNumber: written.whatsapp, instagram: written.handle },
    medical: { medicalHistory: 'Yes', medicalHistoryDetail: written.medicalHistory },
  });
  return { memberId: id, savedSearchId: await saveSearchOf(t, id) };
};

const relate = async ({ platform: { db } }: MemberTest, caller: Caller, mine: string, theirs: string) => {
  if (caller === 'blocked')
    await db.insertInto('blocks').values({ blockerId: theirs, blockedId: mine }).execute();
  const status = caller === 'accepted' ? 'accepted' : 'pending';
  const received = caller === 'gotInterest';
  if (caller !== 'sentInterest' && !received && caller !== 'accepted') return nobodys;
  const { id } = await db
    .insertInto('interests')
    .values({
      senderId: received ? theirs : mine,
      receiverId: received ? mine : theirs,
      status,
      answeredAt: status === 'accepted' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const callerOf = async (t: MemberTest, caller: Caller, targetId: string) => {
  if (caller === 'owner') return targetId;
  if (caller === 'onboarding') return (await t.newcomer()).id;
  return (await t.member('Caller Person', 'Male')).id;
};

const scopes = { onboarding: 'onboarding', leaving: 'leaving' } as const;

/** Creates a caller, and the member whom the call is about unless `target` is given. */
export const meet = async (t: MemberTest, caller: Caller, target?: Target): Promise<Encounter> => {
  const { memberId, savedSearchId } = target ?? (await makeTarget(t));
  const callerId = await callerOf(t, caller, memberId);
  if (caller === 'leaving') {
    await t.platform.db.updateTable('members').set({ state: 'leaving' }).where('id', '=', callerId).execute();
  }
  if (callerId !== memberId) await writeNoteAbout(t, callerId, memberId);
  const interestId = await relate(t, caller, callerId, memberId);
  const about = { callerId, memberId, interestId, savedSearchId };
  if (caller === 'visitor') return { ...about, headers: {}, sessionId: nobodys };
  const scope = caller === 'onboarding' || caller === 'leaving' ? scopes[caller] : 'member';
  const headers = await t.signIn(callerId, scope);
  const { id: sessionId } = await t.platform.db
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', callerId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return { ...about, headers, sessionId };
};
