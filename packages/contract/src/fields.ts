import * as z from 'zod';
import { kolkataDay, yearOf } from './time/calendar.ts';
import { emptyToNull, field } from './field.ts';
import type { Question } from './field.ts';
import { looksBlank, turnsWriting, withoutTurning } from './texts/hidden-signs.ts';
import { limits } from './limits.ts';
import { noMobileNumber } from './contacts/mobile-number.ts';
import { isCardLine, isOwnPlace, isAcceptable } from './words/own-words.ts';
import { contactsOpenLater, holdsWayToReachOrSite, containsContactDetails } from './texts/ways-to-reach.ts';
import { holdsWebAddress } from './texts/web-address.ts';

interface FromList {
  options?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  also?: Readonly<Record<string, readonly string[]>>;
  ownWords?: boolean;
}

/** A boolean; forms send it as a word. */
export const flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (given) => given === true || given === 'true',
  encode: (value) => value,
});

const namesOne = [(given: object) => Object.keys(given).length > 0, 'Please say what to change.'] as const;

/** At least one of several settings and no unknown keys; settings that are not named stay unchanged. */
export const someOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine(...namesOne);

/** At least one of several settings; unknown keys are ignored. */
export const someAmong = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .partial()
    .refine(...namesOne);

const plainSigns = 'Please use letters, digits and punctuation only.';

/** Well-formed text without control characters, at most `max` characters; longer text is not checked any further. */
export const safeText = (max: number) =>
  z
    .string()
    .max(max, { error: `Please use at most ${max} characters.`, abort: true })
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, plainSigns)
    .refine((text) => text.isWellFormed(), plainSigns);

/**
 * Text written to others: trimmed, and stripped of the bidi controls that phones put around copied text. `missing` is
 * the message for text that shows nothing.
 */
export const writtenText = (max: number, missing: string) =>
  safeText(max)
    .overwrite(withoutTurning)
    .trim()
    .refine((text) => !looksBlank(text), missing);

/** Text read by others, without characters that reverse its direction. */
export const straightText = (max: number) =>
  safeText(max).refine((given) => !turnsWriting(given), {
    error:
      'Please type this instead of pasting it: it has hidden characters that change the direction of the text.',
    abort: true,
  });

/**
 * Free text about oneself that every member reads: it must not contain contact details, which open only on acceptance.
 */
export const openText = (max: number) =>
  straightText(max).refine((given) => !holdsWayToReachOrSite(given), contactsOpenLater);

/** Whether every member can read the answer, which must then contain no contact details. */
const isForAll = ({ audience = 'members' }: Question<boolean>) => audience === 'members';

const { shortTextCharacters, longTextCharacters } = limits;

/** A line of free text. */
export const text = <const Required extends boolean = false>(question: Question<Required>) => {
  const schema = isForAll(question)
    ? straightText(shortTextCharacters).refine((given) => !containsContactDetails(given), contactsOpenLater)
    : straightText(shortTextCharacters);
  return field<string, Required>(question, { kind: 'text', schema, max: shortTextCharacters });
};

/** A line of free text shown on cards or beside a name: no number, address or link. */
export const cardLine = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(question, {
    kind: 'text',
    max: shortTextCharacters,
    schema: straightText(shortTextCharacters).refine(
      isCardLine,
      'Please leave out phone numbers, web addresses and @. Put a space after each full stop.',
    ),
  });

/** Free text of several lines. */
export const longText = <const Required extends boolean = false>(
  question: Question<Required> & { max?: number },
) => {
  const max = question.max ?? longTextCharacters;
  const schema = isForAll(question) ? openText(max) : straightText(max);
  return field<string, Required>(question, { kind: 'longText', schema, max });
};

const noWebAddress = {
  error: 'Please leave out web addresses. Put a space after each full stop.',
  abort: true,
};
const notInList = 'Please choose from the list.';

const oneOf = ({ options, ownWords = false }: FromList) => {
  if (options === undefined) return safeText(shortTextCharacters);
  if (!ownWords) return z.enum(options as [string, ...string[]], notInList);
  return safeText(shortTextCharacters)
    .refine((given) => options.includes(given) || !holdsWebAddress(given), noWebAddress)
    .refine((given) => isAcceptable(options, true, given), 'Please use up to 40 letters.');
};

/**
 * Returns the listed choice that was meant, matched by its name in any case or by an alias; any other answer is
 * unchanged.
 */
const asListed = ({ options = [], also }: FromList, given: string): string => {
  if (also === undefined) return given;
  const isMeant = (name: string) => name.toLowerCase() === given.toLowerCase();
  return options.find(isMeant) ?? Object.keys(also).find((name) => also[name]?.some(isMeant)) ?? given;
};

/** One choice from a list; without `options`, the section's `choices` derive the list from other answers. */
export const choice = <const Required extends boolean = false>(
  question: Question<Required> & FromList & { initial?: string },
) =>
  field<string, Required>(question, {
    kind: 'choice',
    options: question.options,
    labels: question.labels ?? {},
    also: question.also ?? {},
    ownWords: question.ownWords ?? false,
    initial: question.initial ?? null,
    schema: oneOf(question),
    fromWire: (value) => {
      const plain = emptyToNull(value);
      return typeof plain === 'string' ? asListed(question, plain) : plain;
    },
  });

interface Several extends FromList {
  least?: number;
  most?: number;
  tooFew?: string;
  alone?: readonly string[];
  /** Whether the comma-separated string is wrapped in an array on the wire. */
  inArray?: boolean;
}

/** Several choices from a list. On the wire one comma-separated string, or an array containing that string. */
export const choices = <const Required extends boolean = false>(question: Question<Required> & Several) => {
  const { alone = [], least = 1, most = 20 } = question;
  return field<string[], Required>(question, {
    kind: 'choices',
    options: question.options,
    labels: question.labels ?? {},
    also: question.also ?? {},
    ownWords: question.ownWords ?? false,
    alone,
    min: least,
    max: most,
    schema: z
      .array(oneOf(question))
      .min(least, question.tooFew ?? 'Please choose at least one.')
      .max(most, `Please choose at most ${most}.`)
      .refine(
        (values) => values.length < 2 || !values.some((value) => alone.includes(value)),
        `Please choose ${alone.join(' or ')} and nothing else.`,
      ),
    toWire: (values) => (question.inArray ? [values.join(',')] : values.join(',')),
    fromWire: (value) => {
      const parts = String(value ?? '')
        .normalize('NFC')
        .split(',');
      const named = parts.map((part) => asListed(question, part.trim()));
      const kept = [...new Set(named.filter((part) => part !== ''))];
      const open = kept.find((part) => alone.includes(part));
      if (open !== undefined) return [open];
      return kept.length === 0 ? null : kept;
    },
  });
};

/** A whole number within bounds. */
export const number = <const Required extends boolean = false>(
  question: Question<Required> & { min: number; max: number },
) => {
  const { min, max } = question;
  const outside = `Please enter a number from ${min} to ${max}.`;
  return field<number, Required>(question, {
    kind: 'number',
    min,
    max,
    schema: z
      .number('Please enter a number.')
      .int('Please enter a whole number.')
      .min(min, outside)
      .max(max, outside),
    fromWire: (value) => {
      const plain = emptyToNull(value);
      return typeof plain === 'string' && /^-?\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : plain;
    },
  });
};

const noFullDay = 'Please enter a full date that exists, with a four-digit year.';
// The calendar has no year 0, and PostgreSQL accepts none.
const fullDay = z.iso.date({ error: noFullDay, abort: true }).refine((day) => yearOf(day) > 0, noFullDay);

/** Returns the day of a timestamp: in India if it names its time zone, otherwise as written. */
const dayOfStamp = (stamp: string): string => {
  const [day = '', time] = stamp.split('T', 2);
  const isMoment =
    time !== undefined && /(?:Z|[+-]\d\d:?\d\d)$/.test(stamp) && Number.isFinite(Date.parse(stamp));
  return isMoment && fullDay.safeParse(day).success ? kolkataDay(new Date(stamp)) : day;
};

/** A calendar day as YYYY-MM-DD; DD-MM-YYYY, YYYY-MM and timestamps are accepted too. */
export const date = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(question, {
    kind: 'date',
    schema: fullDay,
    fromWire: (value) => {
      const plain = emptyToNull(value);
      return typeof plain === 'string'
        ? dayOfStamp(plain)
            .replace(/^(\d{4}-\d{2})$/, '$1-01')
            .replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1')
        : plain;
    },
  });

/** A place as 'City, State', suggested from the list of cities; other places can be typed. */
export const place = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(question, {
    kind: 'place',
    schema: safeText(shortTextCharacters)
      .refine((given) => !holdsWebAddress(given), noWebAddress)
      .refine(isOwnPlace, 'Please write the place in letters, with at most three digits.'),
    max: shortTextCharacters,
  });

/** An Indian mobile number: ten digits, stored without the +91 prefix. */
export const phone = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(question, {
    kind: 'phone',
    max: 10,
    schema: z.string().regex(/^[6-9]\d{9}$/, noMobileNumber),
    fromWire: (value) => {
      const plain = emptyToNull(value);
      // Keep the plus: without it a Singapore number would look Indian.
      return plain === null ? plain : `${plain}`.replace(/[^\d+]/g, '').replace(/^\+?91(?=\d{10}$)/, '');
    },
  });

// In a URL, each letter of a Hindi name takes nine characters.
const handleCharacters = 500;

/** A social media handle, or the address of a profile page. */
export const handle = <const Required extends boolean = false>(question: Question<Required>) =>
  field<string, Required>(
    { ...question, format: 'handle' },
    {
      kind: 'text',
      max: handleCharacters,
      schema: safeText(handleCharacters).regex(
        /^[\p{L}\p{M}\p{N}@._~:/?=&%+#-]+$/u,
        'Please enter a user name or a link, without spaces.',
      ),
    },
  );
