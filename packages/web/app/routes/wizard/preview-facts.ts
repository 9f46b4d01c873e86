import { ageInYears, isDay, yearOf } from '@mysathi/contract/time/calendar';

import type { Formats } from '../../lib/words/format.ts';
import type { AnyDraft } from '../../sections/form/section-check.ts';

const mostHobbies = 3;

/** The answers of the sections that a card is made from. */
export type PreviewedAnswers = Readonly<
  Record<'personal' | 'hobbies' | 'professional' | 'medical', AnyDraft>
>;

/** The facts of a card in the page's language; empty if not answered. */
export interface PreviewFacts {
  readonly measures: string;
  readonly place: string;
  readonly profession: string;
  readonly language: string;
  readonly hobbies: string;
}

/** Returns what a card with these answers shows to others. */
export const previewFacts = (
  { personal, hobbies, professional, medical }: PreviewedAnswers,
  formats: Pick<Formats, 'age' | 'height' | 'said'>,
  moreHobbies: (values: { list: string; count: number }) => string,
): PreviewFacts => {
  const said = (value: unknown) => (typeof value === 'string' ? formats.said(value) : '');
  const { dateOfBirth: birth } = personal;
  const { height: inches } = medical;
  const chosen = Array.isArray(hobbies['hobbies']) ? hobbies['hobbies'].map(said) : [];
  const list = chosen.slice(0, mostHobbies).join(', ');
  const count = chosen.length - mostHobbies;
  const measures = [
    typeof birth === 'string' && isDay(birth) ? formats.age(ageInYears(yearOf(birth))) : '',
    typeof inches === 'number' ? formats.height(inches) : '',
  ];
  return {
    measures: measures.filter((part) => part !== '').join(' · '),
    place: said(personal['nativePlace']),
    profession: said(professional['designation']),
    language: said(personal['motherTongue']),
    hobbies: count > 0 ? moreHobbies({ list, count }) : list,
  };
};
