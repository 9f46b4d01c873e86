import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import type { Method } from '../checkout/instruments.ts';

type Fields = Record<string, unknown>;

/** The documented shape of an entity: the fields that are always present, and those that may be. */
export interface Documented {
  /** The documentation pages it is taken from. */
  pages: string[];
  always: Fields;
  sometimes: Fields;
  /** For payments: the fields specific to each method. */
  byMethod?: Record<Method, Fields>;
  /** For events: the entities that each one contains. */
  contains?: Record<string, string[]>;
  /** For refusals: the wording and status of each. */
  sentences?: Record<string, { status: number; description: string }>;
}

/** Reads `documented/NAME.json`. */
export const documented = (name: string): Documented =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'documented', `${name}.json`), 'utf8')) as Documented;

const kind = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

const expectSameKind = (value: unknown, sample: unknown, path: string): void => {
  // Notes may be an object or, when empty, a list; null says nothing about the type.
  if (path.endsWith('.notes') || sample === null || value === null) return;
  expect({ path, kind: kind(value) }).toEqual({ path, kind: kind(sample) });
  if (kind(sample) !== 'object' || Object.keys(sample as Fields).length === 0) return;
  expectNames(value as Fields, sample as Fields, {}, path);
  for (const [name, part] of Object.entries(sample as Fields))
    expectSameKind((value as Fields)[name], part, `${path}.${name}`);
};

const expectNames = (fields: Fields, always: Fields, sometimes: Fields, path: string): void => {
  const missing = Object.keys(always).filter((name) => !(name in fields));
  const unknown = Object.keys(fields).filter((name) => !(name in always || name in sometimes));
  expect({ path, missing, unknown }).toEqual({ path, missing: [], unknown: [] });
};

/** Checks a body against its documentation: no field missing, none unknown, each of the documented type. */
export const expectDocumented = (body: unknown, { always, sometimes }: Documented, path = 'body'): void => {
  const fields = body as Fields;
  expectNames(fields, always, sometimes, path);
  const known: Fields = { ...always, ...sometimes };
  for (const [name, value] of Object.entries(fields)) expectSameKind(value, known[name], `${path}.${name}`);
};

/** Returns the documented refusal with a name in errors.json, as an API answer. */
export const documentedRefusal = (name: string): { status: number; body: { error: object } } => {
  const sentence = documented('errors').sentences?.[name];
  if (sentence === undefined) throw new Error(`errors.json has no sentence ${name}.`);
  const { status, ...words } = sentence;
  return { status, body: { error: words } };
};
