import { dayOfTurning, isDay, kolkataToday } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { Notice } from '../../ui/states/notice.tsx';
import type { AnyDraft } from '../form/section-check.ts';

/** Returns the day from which a man who is old enough to join may marry; undefined if it has come. */
const dayOfMarriageAge = ({ gender, dateOfBirth }: AnyDraft): string | undefined => {
  if (gender !== 'Male' || typeof dateOfBirth !== 'string' || !isDay(dateOfBirth)) return undefined;
  const day = dayOfTurning(dateOfBirth, limits.marriageMinimumAgeYears.Male);
  const today = kolkataToday();
  return day > today && dayOfTurning(dateOfBirth, limits.accountMinimumAgeYears) <= today ? day : undefined;
};

/** Says from which day a man of 18 to 20 is listed and may send interests. */
export const MarriageAgeNotice = ({ draft }: { draft: AnyDraft }) => {
  const t = useText(sectionTexts);
  const formats = useFormats();
  const day = dayOfMarriageAge(draft);
  return (
    <div aria-live="polite">
      {day === undefined ? null : <Notice kind="info">{t.marriageAge({ date: formats.date(day) })}</Notice>}
    </div>
  );
};
