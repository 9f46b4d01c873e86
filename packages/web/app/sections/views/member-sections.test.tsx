import { expect, test } from 'vitest';

import { memberDetail } from '@mysathi/contract/endpoints/matches';
import type { WireDetail } from '@mysathi/contract/endpoints/matches';
import type { Field } from '@mysathi/contract/field';
import { draftFromWire } from '@mysathi/contract/section-wire';
import type { WireAnswers } from '@mysathi/contract/section-wire';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';
import { detailKeys } from '@mysathi/contract/wire';

import { drawn } from '../../lib/testing/in-english.tsx';
import { MemberSections } from './member-sections.tsx';

type Answers = Readonly<Record<SectionName, WireAnswers>>;

/** Together they answer every question; the moon sign only where no quarter determines it. */
const profiles: readonly Partial<Answers>[] = [
  { partner: { ...exampleForm('partner'), sub_caste: 'Example' } },
  { astrology: { ...exampleForm('astrology'), star: 'Krittika', pada: null, moon_sign: 'Mesha' } },
].map((changed) => ({
  ...Object.fromEntries(sectionNames.map((name) => [name, exampleForm(name)])),
  ...changed,
}));

const wireDetail = (answers: Partial<Answers>): WireDetail => ({
  _id: 'asha',
  name: 'Asha',
  member_id: 'MS1',
  about_text: null,
  profile_picture: null,
  personal_info: answers.personal as WireDetail['personal_info'],
  family_info: answers.family as WireDetail['family_info'],
  [detailKeys.partner]: answers.partner as WireDetail['personal_info'],
  astro_info: answers.astrology as WireDetail['astro_info'],
  professional_details: answers.professional as WireDetail['professional_details'],
  family_status: answers.contact as WireDetail['family_status'],
  medical_details: answers.medical as WireDetail['medical_details'],
  Hobbies: { ...answers.hobbies, notes: {} } as WireDetail['Hobbies'],
  userPhotos: {},
  horoscope: null,
  verified: false,
  fit: null,
  fit_bars: [],
  fit_reasons: [],
  both_like: [],
  fit_wishes: [],
  guna: null,
  interest_status: 'accepted',
  interest_id: null,
  shortlisted: false,
  my_note: null,
  contact: 'open',
});

/** Answers that open with 'View contact' are shown in its panel instead. */
const isOnPage = ({ audience }: Field) => audience === 'members' || audience === 'accepted';

/** Returns the answers shown on a page, of all sections. */
const toldIn = (answers: Partial<Answers>) =>
  sectionNames.flatMap((name) => {
    const section = anySection(name);
    const draft = draftFromWire(section, answers[name] ?? {});
    return Object.entries(section.fields)
      .filter(([field, its]) => isOnPage(its) && draft[field] !== null)
      .map(([field, { label }]) => ({ id: `${name}.${field}`, label }));
  });

/** Returns the labels shown on the page. */
const labelsOn = (answers: Partial<Answers>): string[] => {
  const page = drawn(
    <MemberSections
      detail={memberDetail.decode(wireDetail(answers))}
      aside={null}
      horoscope={null}
      contact={null}
    />,
  );
  return [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label = '']) => label.replaceAll('&#x27;', "'"));
};

test.each(profiles)('a page says each answer that others may see once, and nothing else', (answers) => {
  const labels = toldIn(answers).map(({ label }) => label);
  expect(labelsOn(answers).toSorted()).toEqual([...labels, 'Age'].toSorted());
});

test('there is no field that others may see of which these pages would not tell', () => {
  const told = new Set(profiles.flatMap(toldIn).map(({ id }) => id));
  const all = sectionNames.flatMap((name) =>
    Object.entries(anySection(name).fields)
      .filter(([, field]) => isOnPage(field))
      .map(([field]) => `${name}.${field}`),
  );
  expect(all.filter((id) => !told.has(id))).toEqual([]);
});

test('hobbies that nobody has named are missing, not an empty answer', () => {
  const none = { hobbies: [], alcohol: null, smoke: null, eating_habits: null };
  expect(labelsOn({ ...profiles[0], hobbies: none })).not.toContain('Hobbies');
});
