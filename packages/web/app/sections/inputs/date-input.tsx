import { useState } from 'react';

import { ageInYears, dayOfTurning, kolkataToday, yearOf, yearsSince } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';

import { sectionTexts } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import {
  DatePartsField,
  dateOfParts,
  datePartsOf,
  dateTyped,
} from '../../ui/fields/numbers/date-parts-field.tsx';
import { MonthYearField, monthTyped, monthYearOf } from '../../ui/fields/numbers/month-year-field.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';

const firstWorkYear = 1950;

/**
 * Whether the form accepts a person born on this day. By calendar years alone, some younger people would count as 18.
 */
const isOfAge = (date: string): boolean => {
  const today = kolkataToday();
  const { accountMinimumAgeYears: youngest, oldestYears: oldest } = limits;
  return dayOfTurning(date, youngest) <= today && dayOfTurning(date, oldest) >= today;
};

/** Returns the age of a person born on this day, and the age shown to others if it differs. */
const useAgeWords = (birth: string | undefined): string | undefined => {
  const t = useText(sectionTexts);
  const formats = useFormats();
  if (birth === undefined) return undefined;
  const age = yearsSince(birth);
  const shown = ageInYears(yearOf(birth));
  return shown === age ? t.youAre({ age }) : t.youAreShown({ age, shown: formats.age(shown) });
};

const DayInput = (props: FieldInputProps) => {
  const { value, field, onChange } = props;
  const [typed, setTyped] = useState(() => datePartsOf(asText(value)));
  const given = asText(value);
  const parts = given === '' || dateTyped(typed) === given ? typed : datePartsOf(given);
  const birthday = field.format === 'birthday';
  const date = dateOfParts(parts);
  const age = useAgeWords(birthday && date !== undefined && isOfAge(date) ? date : undefined);
  return (
    <DatePartsField
      {...fieldPropsOf(props)}
      help={age === undefined || props.error !== undefined ? props.help : `${age} ${props.help ?? ''}`}
      birthday={birthday}
      value={parts}
      onChange={(next) => {
        setTyped(next);
        const whole = dateTyped(next);
        onChange(whole === '' ? null : whole);
      }}
      onBlur={props.onBlur}
    />
  );
};

const MonthInput = (props: FieldInputProps) => (
  <MonthYearField
    {...fieldPropsOf(props)}
    value={monthYearOf(asText(props.value))}
    firstYear={firstWorkYear}
    lastYear={Number(kolkataToday().slice(0, 4))}
    onChange={(next) => {
      const month = monthTyped(next);
      props.onChange(month === '' ? null : month);
    }}
    onBlur={props.onBlur}
  />
);

/** A date in three fields, or a month and year. */
export const DateInput = (props: FieldInputProps) =>
  props.field.format === 'monthYear' ? <MonthInput {...props} /> : <DayInput {...props} />;
