import * as z from 'zod';

import { invalid } from './errors.ts';
import type { GatewayError } from './errors.ts';

/** Returns an error message: what a parameter must be, or that it is missing. */
const must = (field: string, words: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? `The ${field} field is required.` : words,
});

const mostPaise = 1_000_000_000;

/**
 * An amount in whole paise, from one rupee to one crore; strings of digits are accepted, as some client libraries send
 * them.
 */
export const paise = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value),
  z
    .int(must('amount', 'The amount must be an integer.'))
    .min(100, 'The amount must be at least INR 1.00')
    .max(mostPaise, 'Amount exceeds maximum amount allowed.'),
);

/** A time in seconds since 1970; strings of digits are accepted. */
export const unixTime = (field: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value),
    z
      .int(must(field, `The ${field} must be an integer.`))
      .min(946_684_800)
      .max(4_765_046_400),
  );

export const currency = z.literal('INR', must('currency', 'Currency is not supported'));

/** Up to fifteen pairs of 256 characters; an empty list counts as none. */
export const notes = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z
    .record(
      z.string().max(256, 'The notes key may not be greater than 256 characters.'),
      z.coerce.string().max(256, 'The notes value may not be greater than 256 characters.'),
      'The notes must be an object.',
    )
    .refine((pairs) => Object.keys(pairs).length <= 15, 'The notes may have at most 15 items.')
    .default({}),
);

const wholeNumber = (words: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number);

/** The paging parameters of a list: `count` from 1 to `most`, `skip` from 0. */
export const page = (most: number) => ({
  count: wholeNumber('The count must be an integer.')
    .pipe(
      z.int().min(1, 'The count must be at least 1.').max(most, `The count may not be greater than ${most}.`),
    )
    .optional()
    .transform((count) => count ?? 10),
  skip: wholeNumber('The skip must be an integer.')
    .optional()
    .transform((skip) => skip ?? 0),
});

const refusalOf = ({ issues }: z.ZodError): GatewayError => {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys')
    return invalid(
      `${issue.keys.join(', ')} is/are not required and should not be sent`,
      undefined,
      'extra_field_sent',
    );
  return invalid(issue?.message ?? 'The request is not valid.', issue?.path[0]?.toString());
};

/** Parses a body or query; refuses it with the gateway's wording. */
export const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
};

const shapes = {
  order: /^order_[0-9A-Za-z]{14}$/,
  pay: /^pay_[0-9A-Za-z]{14}$/,
  rfnd: /^rfnd_[0-9A-Za-z]{14}$/,
  cust: /^cust_[0-9A-Za-z]{14}$/,
  token: /^token_[0-9A-Za-z]{14}$/,
};

/** Returns an id from the path, or refuses it if malformed; `name` is its path parameter. */
export const idOf = (kind: keyof typeof shapes, params: unknown, name = 'id'): string => {
  const { [name]: id = '' } = z.record(z.string(), z.string()).parse(params);
  if (!shapes[kind].test(id)) throw invalid(`${id.slice(0, 40)} is not a valid id`);
  return id;
};
