import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { executeKept } from '../../platform/database/kysely.ts';
import type { SessionCheck, Viewer } from '../../platform/http/viewer.ts';
import { newId } from '../../platform/ids.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import type { Platform } from '../../platform/platform.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';
import { testContacts } from '../../platform/testing/test-contacts.ts';
import { sealedEmailOf, sealedPhoneOf } from '../accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { refreshMemberCard } from '../cards/card.ts';

/** The hash of a password that no test knows. */
export const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$BQtFDx/UfvOtSn0otty06Q$0+ACGvX9W+TOAPE3DUBU4BDgZ24LwMc/xbr33Qfy+aw';

/** A member who can call the API. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The header that calls as this person; see `headerSessions`. */
  readonly headers: { readonly authorization: string };
}

/** How a member differs from the default, a listed woman born in 1995. */
export interface PersonTraits {
  gender?: 'Male' | 'Female';
  /** `YYYY-MM-DD`. */
  born?: string;
  /** False for a member without a picture, who is in no list. */
  listed?: boolean;
}

let phones = 6_000_000_000;

interface Written extends Required<PersonTraits> {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Inserts all rows of a member in one statement, because tests make thousands of members. */
const rowsOfPerson = (seals: Seals, { id, name, phone, gender, born, listed }: Written) => {
  const { sealedEmail, emailTrace } = sealedEmailOf(seals, id, `${id}@example.org`);
  const { sealedPhone, phoneTrace } = sealedPhoneOf(seals, id, phone);
  return sql`
  WITH member AS (
    INSERT INTO members (id, name, wizard_finished_at) VALUES (${id}, ${name}, ${new Date()})),
  credential AS (
    INSERT INTO credentials (member_id, sealed_email, email_trace, sealed_phone, phone_trace, password_hash,
      phone_verified_at, email_confirmed_at)
    VALUES (${id}, ${sealedEmail}, ${emailTrace}, ${sealedPhone}, ${phoneTrace}, ${unknownPassword}, ${new Date()}, ${new Date()})),
  personal AS (
    INSERT INTO personal_info (member_id, gender, date_of_birth) VALUES (${id}, ${gender}, ${born}))
  INSERT INTO photos (member_id, slot, file_key, format, width, height)
  SELECT ${id}::uuid, 'profile_picture', ${`${id}-picture`}, 'webp', 800, 1000 WHERE ${listed}::boolean`;
};

/** The database and keys to make members with; beside a site with keys of its own, pass that site's. */
type TestPeopleOf = Pick<Platform, 'db'> & Partial<Seals>;

/** Makes a member as the wizard would leave one; for tests. */
export const makePerson = async (
  { db, contacts = testContacts }: TestPeopleOf,
  name: string,
  traits: PersonTraits = {},
): Promise<Person> => {
  const { gender = 'Female', born = '1995-05-05', listed = true } = traits;
  const id = newId();
  phones += 1;
  const rows = rowsOfPerson({ contacts }, { id, name, phone: String(phones), gender, born, listed });
  await db.transaction().execute(async (tx) => {
    await executeKept(tx, 'rows-of-person', rows);
    await refreshMemberCard(tx, id);
  });
  return { id, name, headers: { authorization: `Bearer ${id}` } };
};

/** Few enough that none waits in vain for a connection, on any machine. */
const madeAtOnce = 8;

/** Makes many members with `makePerson`, named by their position: `Woman 0`, `Woman 1`. */
export const makePeople = async (
  platform: TestPeopleOf,
  name: string,
  count: number,
  traits?: PersonTraits,
): Promise<Person[]> => {
  const names = Array.from({ length: count }, (_, place) => `${name} ${place}`);
  const people: Person[] = [];
  await inParallel(names, madeAtOnce, async (one) => {
    people.push(await makePerson(platform, one, traits));
  });
  return people;
};

/** `makePerson` with a real session, for code that queries sessions. */
export const makeMember = async (
  platform: Platform,
  name: string,
  traits?: PersonTraits,
): Promise<Person> => {
  const person = await makePerson(platform, name, traits);
  return { ...person, headers: await signedInHeader(platform, person.id) };
};

/** Makes a woman and a man who see each other in their lists. */
export const makePair = async (platform: Pick<Platform, 'db'>): Promise<{ asha: Person; ravi: Person }> => ({
  asha: await makePerson(platform, 'Asha', { gender: 'Female' }),
  ravi: await makePerson(platform, 'Ravi', { gender: 'Male' }),
});

/** `makePair` with real sessions. */
export const makeMemberPair = async (platform: Platform): Promise<{ asha: Person; ravi: Person }> => ({
  asha: await makeMember(platform, 'Asha', { gender: 'Female' }),
  ravi: await makeMember(platform, 'Ravi', { gender: 'Male' }),
});

/** Returns sessions whose token is the member's id; for tests of what happens after signing in. */
export const headerSessions = (
  scopeOf: (memberId: string) => Viewer['scope'] = () => 'member',
): Pick<SessionCheck, 'authenticate' | 'authenticateByCookie'> => {
  const authenticate = async ({ headers }: FastifyRequest): Promise<Viewer | null> => {
    const memberId = headers.authorization?.replace('Bearer ', '');
    if (memberId === undefined || memberId === '') return null;
    return { memberId, sessionId: `session of ${memberId}`, scope: scopeOf(memberId) };
  };
  return { authenticate, authenticateByCookie: authenticate };
};
