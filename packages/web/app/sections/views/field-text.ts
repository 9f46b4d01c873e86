import type { Field } from '@mysathi/contract/field';
import { unknownTime } from '@mysathi/contract/time/time-of-day';

import { dayStamp, phoneText, timeStamp } from '../../lib/words/format.ts';
import type { Formats } from '../../lib/words/format.ts';
import { optionKey } from '../../messages/en/sections.ts';

interface Words {
  readonly formats: Formats;
  /** The section's texts by key. */
  readonly words: Readonly<Record<string, string>>;
  readonly kilograms: (count: number) => string;
}

/** Returns the text of an answer for display; undefined if not answered. */
export const fieldText = (
  name: string,
  field: Field,
  value: unknown,
  { formats, words, kilograms }: Words,
): string | undefined => {
  const read = (one: string) => words[optionKey(name, one)] ?? field.labels[one] ?? formats.said(one);
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : formats.list(value.map(String).map(read));
  if (typeof value === 'number') {
    if (field.format === 'height') return formats.height(value);
    if (field.format === 'years') return formats.age(value);
    return field.format === 'kilograms' ? kilograms(value) : String(value);
  }
  if (typeof value !== 'string') return undefined;
  const text = value;
  // Free text and user names are never translated: a match with one of our texts would be a coincidence.
  if (field.kind === 'longText' || field.format === 'handle') return text;
  if (field.kind === 'date') {
    const day = `${text}T00:00:00+05:30`;
    return field.format === 'monthYear' ? dayStamp(day) : formats.date(day);
  }
  if (field.format === 'time' && text !== unknownTime) return timeStamp(`1970-01-01T${text}:00+05:30`);
  if (field.kind === 'phone') return phoneText(text);
  if (name === 'yearlyIncome' && /^\d/.test(text)) return formats.income(text);
  return read(text);
};
