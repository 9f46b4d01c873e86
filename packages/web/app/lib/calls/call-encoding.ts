import type { Endpoint } from '@mysathi/contract/endpoint';
import { fieldProblems, unworded } from '@mysathi/contract/problem-body';
import * as z from 'zod';

import { CallFailure } from './failures/call-failure.ts';
import { badRequest } from './http-status.ts';
import { parseJson } from './parse-json.ts';

type Filled<Schema extends z.ZodType> = keyof z.output<Schema> extends never ? undefined : z.output<Schema>;

type PartOf<Name extends string, Schema extends z.ZodType> =
  Filled<Schema> extends undefined
    ? { readonly [Key in Name]?: undefined }
    : Record<never, never> extends z.output<Schema>
      ? { readonly [Key in Name]?: z.output<Schema> }
      : { readonly [Key in Name]: z.output<Schema> };

/** The input of a call in clean names: only the parts that its endpoint has. */
export type CallInput<Call extends Endpoint> = PartOf<'params', Call['params']> &
  PartOf<'query', Call['query']> &
  PartOf<'body', Call['body']> & {
    readonly signal?: AbortSignal;
    /** Completes even if the page is closed meanwhile. */
    readonly keepalive?: boolean;
    /** Fails if the person has to sign in again first, instead of waiting for that. */
    readonly neverWaits?: boolean;
  };

/** The answer of a call in clean names. */
export type CallAnswer<Call extends Endpoint> = z.output<Call['answer']>;

/** The input of any call, once its types are checked. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** A call in the form in which HTTP sends it. */
export interface WireCall {
  readonly path: string;
  readonly method: string;
  readonly body: FormData | string | undefined;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const eachValue = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const fillPath = (pattern: string, params: unknown): string => {
  const values = Object.fromEntries(entriesOf(params));
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(values[name])));
};

const queryText = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of eachValue(value)) search.append(name, asText(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Builds a form body for calls with files: lists repeat their name, empty values are omitted. */
const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) {
    for (const one of eachValue(value)) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, asText(one));
    }
  }
  return form;
};

/** @throws CallFailure with the server's wording, so that a form shows the same messages. */
const encoded = (schema: z.ZodType, value: unknown): unknown => {
  const result = z.safeEncode(schema, value ?? {}, { error: unworded });
  if (result.success) return result.data;
  const errors = fieldProblems(result.error, () => !(schema instanceof z.ZodCodec));
  throw new CallFailure(badRequest, 'invalid', errors[0]?.message ?? '', { errors });
};

/**
 * Encodes a call from clean names to the wire.
 * @throws CallFailure if the input does not satisfy the contract.
 */
export const encodeCall = (call: Endpoint, input: LooseInput): WireCall => {
  const params = encoded(call.params, input.params);
  const query = encoded(call.query, input.query);
  const path = `/api${fillPath(call.path, params)}${queryText(query)}`;
  if (call.method === 'GET') return { path, method: call.method, body: undefined };
  const body = encoded(call.body, input.body);
  return { path, method: call.method, body: call.takesFiles ? formOf(body) : JSON.stringify(body) };
};

/**
 * Decodes the body of a success from the wire to clean names.
 * @throws CallFailure `unreadable` if it does not satisfy the contract.
 */
export const decodeAnswer = <Call extends Endpoint>(
  call: Call,
  status: number,
  text: string,
): CallAnswer<Call> => {
  const read = call.answer.safeParse(parseJson(text));
  if (!read.success) throw new CallFailure(status, 'unreadable', '');
  return read.data as CallAnswer<Call>;
};
