import { useState } from 'react';

import { ageInYears, kolkataToday } from '@mysathi/contract/calendar';

import { sectionTexts } from '../messages/en/sections.ts';
import { useText } from '../lib/words/i18n.ts';
import { DateOfBirth, dateOfParts, datePartsOf, dateTyped } from '../ui/fields/date-of-birth.tsx';
import { MonthYearField, monthTyped, monthYearOf } from '../ui/fields/month-year-field.tsx';
import { asText, fieldPropsOf } from './field-props.ts';
import type { FieldInputProps } from './field-props.ts';

const firstWorkYear = 1950;

const DayInput = (props: FieldInputProps) => {
  const t = useText(sectionTexts);
  const { value, field, onChange } = props;
  const [typed, setTyped] = useState(() => datePartsOf(asText(value)));
  const given = asText(value);
  const parts = given === '' || dateTyped(typed) === given ? typed : datePartsOf(given);
  const birthday = field.format === 'birthday';
  const age = birthday && dateOfParts(parts) !== undefined ? ageInYears(Number(parts.year)) : undefined;
  return (
    <DateOfBirth
      {...fieldPropsOf(props)}
      help={
        age === undefined || props.error !== undefined
          ? props.help
          : `${t.youAre({ age })} ${props.help ?? ''}`
      }
      birthday={birthday}
      value={parts}
      onChange={(next) => {
        setTyped(next);
        const date = dateTyped(next);
        onChange(date === '' ? null : date);
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
  />
);

/** A day in three fields, or a month of a year. */
export const DateInput = (props: FieldInputProps) =>
  props.field.format === 'monthYear' ? <MonthInput {...props} /> : <DayInput {...props} />;
