import { columnOf } from '../../members/section-store.ts';
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

const sectionRows = (members: readonly DemoMember[], part: SectionPart, table: string): Rows => {
  const names = Object.keys(members[0]?.[part] ?? {});
  return {
    table,
    columns: ['member_id', ...names.map(columnOf), 'saved_at'],
    rows: members.map((member) => {
      const answers = member[part] as Record<string, ColumnValue>;
      return [member.id, ...names.map((name) => answers[name] ?? null), member.createdAt];
    }),
  };
};

/** What all or some members share. */
export type SharedByMembers = {
  passwordHash: string;
  document: StoredDocument;
  portraitOf: (member: DemoMember) => StoredPortrait;
};

/** The rows of members, in an order that satisfies all references. */
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
        'email',
        'phone',
        'password_hash',
        'phone_verified_at',
        'email_confirmed_at',
        'password_changed_at',
      ],
      rows: members.map(({ id, email, phone, createdAt }) => [
        id,
        email,
        phone,
        passwordHash,
        createdAt,
        createdAt,
        createdAt,
      ]),
    },
    ...sectionTables.map(([part, table]) => sectionRows(members, part, table)),
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
