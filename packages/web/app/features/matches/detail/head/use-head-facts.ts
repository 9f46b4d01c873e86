import { ageInYears } from '@mysathi/contract/time/calendar';

import { useText } from '../../../../lib/words/i18n.ts';
import { useFormats } from '../../../../lib/words/use-formats.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import type { ProfileHead } from './profile-head.ts';

const isKnown = (fact: string | null): fact is string => fact !== null;

/** Returns a member's most important facts: place, work, age and height. */
export const useShortFacts = (head: ProfileHead): string[] => {
  const t = useText(matchDetailTexts);
  const formats = useFormats();
  const { nativePlace, profession, company, birthYear, height } = head;
  const work =
    profession !== null && company !== null
      ? t.work({ designation: formats.said(profession), company })
      : ((profession && formats.said(profession)) ?? company);
  const age = birthYear === null ? null : formats.age(ageInYears(birthYear));
  const body = [age, height === null ? null : formats.height(height)].filter(isKnown).join(' · ');
  return [nativePlace && formats.said(nativePlace), work, body === '' ? null : body].filter(isKnown);
};

/** Returns the facts beside the photo of a profile: the short ones, language and hobbies. */
export const useHeadFacts = (head: ProfileHead): string[] => {
  const t = useText(matchDetailTexts);
  const { said } = useFormats();
  const { motherTongue, hobbies } = head;
  return [
    ...useShortFacts(head),
    motherTongue && said(motherTongue),
    hobbies.length === 0 ? t.noHobbies : hobbies.map(said).join(', '),
  ].filter(isKnown);
};
