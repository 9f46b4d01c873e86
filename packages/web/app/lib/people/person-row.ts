import { ageInYears } from '@mysathi/contract/time/calendar';
import type { MemberCard } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';

import type { Formats } from '../words/format.ts';

/** Returns age and native place, such as `28 yrs` and `Pune, Maharashtra`, if known. */
export const personFacts = (
  { birthYear, nativePlace }: Pick<MemberCard, 'birthYear' | 'nativePlace'>,
  formats: Formats,
): string[] =>
  [
    birthYear === null ? null : formats.age(ageInYears(birthYear)),
    nativePlace && formats.said(nativePlace),
  ].filter((part) => part !== null);

/** Returns the text and link of a member's row in a list. */
export const personRow = (member: MemberCard, formats: Formats) => ({
  person: { id: member.id, name: member.name, picture: member.photo?.address ?? undefined },
  to: pages.matchDetail(member.id),
  verified: member.verified,
  line: personFacts(member, formats),
});
