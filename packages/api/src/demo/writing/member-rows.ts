import type { Field } from '@mysathi/contract/field';
import { anySection } from '@mysathi/contract/sections/all';

import { sealedEmailOf, sealedPhoneOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { columnOf, isSealed, sealAnswer } from '../../members/section-store.ts';
import type { DemoMember } from '../population/demo-member.ts';
import type { ColumnValue, Rows } from './copy-rows.ts';
import type { StoredDocument, StoredPortrait } from './demo-files.ts';

type SectionPart =
  | 'personal'
  | 'hobbies'
  | 'family'
  | 'partner'
  | 'astrology'
  | 'professional'
  | 'contact'
  | 'medical';

const sectionTables: ReadonlyArray<readonly [SectionPart, string]> = [
  ['personal', 'personal_info'],
  ['hobbies', 'hobbies'],
  ['family', 'family_info'],
  ['partner', 'partner_preferences'],
  ['astrology', 'astro_info'],
  ['professional', 'professional_details'],
  ['contact', 'contact_details'],
  ['medical', 'medical_details'],
];

/** The audience of parts of a section that are not questions, such as notes. */
const plain = { audience: 'members' } satisfies Partial<Field>;

const sectionRows = (
  seals: Seals,
  members: readonly DemoMember[],
  part: SectionPart,
  table: string,
): Rows => {
  const { fields } = anySection(part);
  const questions = Object.keys(members[0]?.[part] ?? {}).map(
    (name) => [name, fields[name] ?? plain] as const,
  );
  return {
    table,
    columns: ['member_id', ...questions.map(([name, field]) => columnOf(name, field)), 'saved_at'],
    rows: members.map((member) => {
      const answers = member[part] as Record<string, ColumnValue>;
      const given = questions.map(([name, field]) => {
        const answer = answers[name] ?? null;
        return isSealed(field) && typeof answer === 'string'
          ? sealAnswer(seals, member.id, name, answer)
          : answer;
      });
      return [member.id, ...given, member.createdAt];
    }),
  };
};

/** Values that all or some members share. */
export type SharedByMembers = Seals & {
  passwordHash: string;
  document: StoredDocument;
  portraitOf: (member: DemoMember) => StoredPortrait;
};

/** Returns the rows of members, in an order that satisfies all references. */
export const memberRows = (members: readonly DemoMember[], shared: SharedByMembers): Rows[] => {
  const { passwordHash, document, portraitOf } = shared;
  return [
    {
      table: 'members',
      columns: [
        'id',
        'name',
        'wizard_finished_at',
        'about_text',
        'public_consent',
        'is_demo',
        'created_at',
        'last_active_at',
      ],
      rows: members.map((member) => [
        member.id,
        member.name,
        member.createdAt,
        member.aboutText,
        member.publicConsent,
        true,
        member.createdAt,
        member.lastActiveAt,
      ]),
    },
    {
      table: 'credentials',
      columns: [
        'member_id',
        'sealed_email',
        'email_trace',
        'sealed_phone',
        'phone_trace',
        'password_hash',
        'phone_verified_at',
        'email_confirmed_at',
        'password_changed_at',
      ],
      rows: members.map(({ id, email, phone, createdAt }) => {
        const { sealedEmail, emailTrace } = sealedEmailOf(shared, id, email);
        const { sealedPhone, phoneTrace } = sealedPhoneOf(shared, id, phone);
        const sealed = [sealedEmail, emailTrace, sealedPhone, phoneTrace];
        return [id, ...sealed, passwordHash, createdAt, createdAt, createdAt];
      }),
    },
    ...sectionTables.map(([part, table]) => sectionRows(shared, members, part, table)),
    {
      table: 'photos',
      columns: [
        'member_id',
        'slot',
        'visibility',
        'review',
        'file_key',
        'format',
        'width',
        'height',
        'placeholder',
        'is_illustration',
        'created_at',
      ],
      rows: members.map((member) => {
        const { key, placeholder } = portraitOf(member);
        return [
          member.id,
          'profile_picture',
          member.photoVisibility,
          'approved',
          key,
          'svg',
          320,
          400,
          placeholder,
          true,
          member.createdAt,
        ];
      }),
    },
    {
      table: 'private_files',
      columns: ['member_id', 'slot', 'review', 'file_key', 'content_type', 'bytes', 'created_at'],
      rows: members
        .filter(({ verified }) => verified)
        .map(({ id, createdAt }) => [
          id,
          'id_proof_1',
          'approved',
          document.key,
          document.contentType,
          document.bytes,
          createdAt,
        ]),
    },
  ];
};
