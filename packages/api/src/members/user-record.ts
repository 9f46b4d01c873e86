import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { UserData } from '@mysathi/contract/endpoints/auth';
import type { ResumePage } from '@mysathi/contract/pages';

import { Problem } from '@mysathi/contract/errors';

import { contactsOf } from './accounts/account-contacts.ts';
import { accountProgressColumns, resumePage } from './accounts/account-scope.ts';
import { memberIdOf } from './member-id.ts';
import type { DB } from '../platform/database/types.ts';
import { variantOf } from '../platform/files/picture-copies.ts';
import type { Platform } from '../platform/platform.ts';
import { isBrowser } from '../platform/sessions/session-cookies.ts';

const readMember = (db: Kysely<DB>, memberId: string) =>
  db
    .selectFrom('members')
    .leftJoin('personalInfo', 'personalInfo.memberId', 'members.id')
    .leftJoin('photos', (join) =>
      join
        .onRef('photos.memberId', '=', 'members.id')
        .on('photos.slot', '=', 'profile_picture')
        .on('photos.review', '<>', 'refused'),
    )
    .where('members.id', '=', memberId)
    .select([
      'members.id',
      'members.name',
      memberIdOf('members.number').as('memberId'),
      ...accountProgressColumns,
      'personalInfo.nativePlace',
      'personalInfo.gender',
      'photos.fileKey',
      'photos.format',
    ])
    .executeTakeFirstOrThrow();

type UserRecord = UserData & { wizard_page: ResumePage | null };

/** Returns the record of the signed-in member that the browser keeps. */
export const userRecord = async (
  { db, media, contacts }: Pick<Platform, 'db' | 'media' | 'contacts'>,
  memberId: string,
): Promise<UserRecord> => {
  const [member, reached] = await Promise.all([
    readMember(db, memberId),
    contactsOf({ contacts }, db, memberId),
  ]);
  if (reached === null) throw new Problem('signed_out');
  const { fileKey, format, gender } = member;
  return {
    _id: member.id,
    name: member.name,
    email: reached.email,
    member_id: member.memberId,
    native_place: member.nativePlace,
    profile_picture: {
      Location: fileKey === null ? null : media.picture(fileKey, variantOf(format, '320.webp'), memberId),
    },
    gender: gender === 'Male' || gender === 'Female' ? gender : null,
    wizard_page: resumePage(member),
  };
};

/** Updates the user record in the browser after a change, so that its other tabs read current values. */
export const keepPerson = async (
  platform: Pick<Platform, 'db' | 'media' | 'contacts' | 'sessions'>,
  { request, reply, memberId }: { request: FastifyRequest; reply: FastifyReply; memberId: string },
): Promise<void> => {
  if (!isBrowser(request)) return;
  platform.sessions.cookies.setPerson(reply, await userRecord(platform, memberId));
};
