import * as z from 'zod';
import { emptyToNull, field } from '../field.ts';
import type { Question } from '../field.ts';

const typed = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i;

/** The answer for an unknown time. It is stored and sent in this form, like the answers about dosha. */
export const unknownTime = 'dontknow';

/**
 * A time of day as 24-hour HH:MM; '7:05 PM' and seconds are accepted too. `unknownTime` is offered because a made-up
 * time would be used in calculations.
 */
export const timeOfDay = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(
    { ...question, format: 'time' },
    {
      kind: 'text',
      options: [unknownTime],
      labels: { [unknownTime]: 'Not known' },
      schema: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|dontknow)$/, 'Please enter a time, such as 07:05.'),
      fromWire: (value) => {
        const plain = emptyToNull(value);
        const [found, hours = '', minutes, half] = typed.exec(`${plain}`) ?? [];
        if (!found) return plain;
        const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : hours;
        return `${String(hour).padStart(2, '0')}:${minutes}`;
      },
    },
  );
