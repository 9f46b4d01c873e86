import type { WireDetail } from '@mysathi/contract/endpoints/matches';
import type { Audience, WireValue } from '@mysathi/contract/field';
import { draftToWire } from '@mysathi/contract/section-wire';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';
import { detailKeys } from '@mysathi/contract/wire';

import { notesOnNamed } from '../../../members/cards/hobby-notes.ts';
import { columnOf } from '../../../members/section-store.ts';
import { audiencesFor } from '../../../members/visibility.ts';
import type { Relation } from '../../../members/visibility.ts';
import type { ProfileRow } from './profile-row.ts';

/** The part of a profile page that is the same for all viewers in one relation. */
export type ProfileContent = Pick<
  WireDetail,
  | '_id'
  | 'name'
  | 'member_id'
  | 'about_text'
  | 'personal_info'
  | 'family_info'
  | (typeof detailKeys)['partner']
  | 'astro_info'
  | 'professional_details'
  | 'family_status'
  | 'medical_details'
  | 'Hobbies'
  | 'verified'
>;

/** Answers that are never on the page: they open only on 'View contact' and are counted. */
const neverHere: Audience = 'revealed';

/** For each section, the clean name of every visible field and the column that stores it. */
const columns = new Map(
  sectionNames.map((name) => [
    name,
    Object.entries(anySection(name).fields)
      .filter(([, { audience }]) => audience !== neverHere)
      .map(([field, facts]) => [field, columnOf(field, facts)] as const),
  ]),
);

const noHobbies = { hobbies: [], alcohol: null, smoke: null, eating_habits: null, notes: {} };

/** Always has a list, even without answers, because clients written to the specification read one. */
const hobbiesOf = ({ sections }: ProfileRow): WireDetail['Hobbies'] => {
  const row = sections.hobbies as {
    hobbies: string[];
    alcohol: string | null;
    smoke: string | null;
    eating_habits: string | null;
    notes: Record<string, string>;
  } | null;
  if (row === null) return noHobbies;
  const { hobbies, alcohol, smoke, eating_habits, notes } = row;
  return { hobbies, alcohol, smoke, eating_habits, notes: notesOnNamed(hobbies, notes) };
};

/** Returns the answers a member shows to viewers in this relation, in the wire's spelling. */
export const profileContent = (row: ProfileRow, relation: Relation): ProfileContent => {
  const audiences = audiencesFor(relation);
  const answers = (name: SectionName): Record<string, WireValue> | null => {
    const saved = row.sections[name];
    if (saved === null) return null;
    const draft = Object.fromEntries(
      (columns.get(name) ?? []).map(([field, column]) => [field, saved[column]]),
    );
    return draftToWire(
      anySection(name),
      draft,
      ({ audience }) => audience !== neverHere && audiences.has(audience),
    );
  };
  return {
    _id: row.id,
    name: row.name,
    member_id: row.memberId,
    about_text: row.aboutText,
    personal_info: answers('personal'),
    family_info: answers('family'),
    [detailKeys.partner]: answers('partner'),
    astro_info: answers('astrology'),
    professional_details: answers('professional'),
    family_status: answers('contact'),
    medical_details: answers('medical'),
    Hobbies: hobbiesOf(row),
    verified: row.verified,
  };
};
