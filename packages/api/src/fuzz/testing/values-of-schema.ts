import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** A schema of the API document, as far as it describes requests. */
export interface WireSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly WireSchema[];
  readonly allOf?: readonly WireSchema[];
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | WireSchema;
  readonly items?: WireSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const longestDrawn = 60;

/** Strings that schemas allow and programs stumble over. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  'a\0b',
  '\uD800',
  '\u202Ea\r\nb',
  "'; DROP TABLE members; --",
  '%00%_\\',
  '{"a":[]}',
  '__proto__',
  '1e309',
  '9'.repeat(400),
  '0000-00-00',
  '275760-09-13',
  '24:00',
  'é'.repeat(300),
  '👩🏽‍🦰',
];
const oddNumbers = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts, ...oddNumbers, null, true, [], {}, [[{}]]),
  fc.string({ unit: 'binary', maxLength: longestDrawn }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
);

const texts = ({
  pattern,
  format,
  minLength = 0,
  maxLength = longestDrawn,
}: WireSchema): Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(-24, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString());
  if (format === 'uri') return fc.webUrl();
  const most = Math.max(minLength, Math.min(maxLength, longestDrawn));
  // Patterns with look-around or Unicode properties cannot be drawn: these values are then mostly rejected.
  const isPlain = pattern !== undefined && !/\(\?[=!<]|\\p/i.test(pattern);
  if (isPlain) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: most });
};

const numbers = ({ type, minimum = -1000, maximum = 1000 }: WireSchema): Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

const objects = ({ properties = {}, required = [], additionalProperties }: WireSchema): Arbitrary<object> => {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearlyOf(schema)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== 'object') return named;
  const further = fc.dictionary(fc.string({ maxLength: 20 }), nearlyOf(additionalProperties), { maxKeys: 3 });
  return fc.tuple(further, named).map((parts) => Object.assign({}, ...parts) as object);
};

/** Draws values that a schema allows, as far as they can be drawn. */
const valuesOf = (schema: WireSchema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.allOf)
    return valuesOf(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf) as WireSchema);
  if (schema.type === 'string') return texts(schema);
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(nearlyOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  }
  if (schema.type === 'object') return objects(schema);
  return odd;
};

/** Draws values that a schema allows, and now and then one that it does not. */
export const nearlyOf = (schema: WireSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: odd });
