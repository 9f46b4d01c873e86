import type { MemberCard } from '@mysathi/contract/member-card';

import { ageToday } from './format.ts';
import type { Formats } from './format.ts';

/** `28 yrs · Pune, Maharashtra`, as far as both are known. */
export const personLine = ({ birthYear, nativePlace }: MemberCard, formats: Formats): string =>
  [birthYear === null ? null : formats.age(ageToday(birthYear)), nativePlace]
    .filter((part) => part !== null)
    .join(' · ');
