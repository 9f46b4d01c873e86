import * as z from 'zod';

import { messages } from '../messages.ts';
import type { Html } from '../pages/html.ts';
import { markup } from '../pages/html.ts';
import type { Switches } from '../switches.ts';
import { apiFaults, deliveryFaults, refundCourses, switchesSchema } from '../switches.ts';

const words = messages.control;

const choices = <Value extends string>(
  name: 'delivery' | 'refunds' | 'api',
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  current: Value,
): Html =>
  markup`<label>
    <span>${words.labels[name]}</span>
    <select name="${name}">
      ${values.map(
        (value) =>
          markup`<option value="${value}" ${value === current && 'selected'}>${names[value]}</option>`,
      )}
    </select>
  </label>`;

const number = (name: 'copies' | 'delaySeconds', most: number, current: number): Html =>
  markup`<label>
    <span>${words.labels[name]}</span>
    <input type="number" inputmode="numeric" name="${name}" min="0" max="${most}" value="${current}" required />
  </label>`;

/** Renders the switches as form fields. */
export const switchForm = (current: Switches): Html =>
  markup`<form method="post" action="/control/switches" class="switches">
    ${choices('delivery', deliveryFaults, words.delivery, current.delivery)}
    ${choices('refunds', refundCourses, words.refunds, current.refunds)}
    ${choices('api', apiFaults, words.api, current.api)}
    ${number('copies', 10, current.copies)}
    ${number('delaySeconds', 86_400, current.delaySeconds)}
    <label class="tick">
      <input type="checkbox" name="shuffle" value="on" ${current.shuffle && 'checked'} />
      <span>${words.labels.shuffle}</span>
    </label>
    <button class="primary">${words.save}</button>
  </form>`;

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

const posted = z.object({
  copies: wholeNumber,
  delaySeconds: wholeNumber,
  shuffle: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  delivery: z.string(),
  refunds: z.string(),
  api: z.string(),
});

/** Parses the switches from a posted form; null if it is invalid. */
export const switchesOf = (body: unknown): Switches | null => {
  const form = posted.safeParse(body);
  return form.success ? (switchesSchema.safeParse(form.data).data ?? null) : null;
};
