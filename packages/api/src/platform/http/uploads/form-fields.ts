import qs from 'qs';
import type { IParseOptions } from 'qs';

import { Problem } from '@mysathi/contract/errors';

const limits = { fields: 300, depth: 3, items: 100 };

/** Drops the `[]` that form clients append to the name of a repeated field. */
export const withBareNames = (body: Record<string, unknown>): Record<string, unknown> => {
  if (!Object.keys(body).some((name) => name.endsWith('[]'))) return body;
  const bare: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!name.endsWith('[]')) bare[name] = value;
    else bare[name.slice(0, -2)] ??= Array.isArray(value) ? value : [value];
  }
  return bare;
};

const decodeRun = (run: string): string => {
  try {
    return decodeURIComponent(run);
  } catch {
    throw new Problem('malformed');
  }
};

/** Decodes text; percent signs that begin no byte are kept, and bytes that are not text are refused. */
const decodeStrictly = (escaped: string): string =>
  escaped.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, decodeRun);

const parse = (text: string, options: IParseOptions): Record<string, unknown> => {
  try {
    return qs.parse(text, {
      ...options,
      parameterLimit: limits.fields,
      arrayLimit: limits.items,
      depth: limits.depth,
      strictDepth: true,
      throwOnLimitExceeded: true,
      ignoreQueryPrefix: false,
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('malformed');
    throw error;
  }
};

/** Parses a query; invalid escapes are kept as they are, and a name that is repeated or ends in `[]` becomes a list. */
export const parseQuery = (text: string): Record<string, unknown> => parse(text, {});

/** Parses a form like a query, but refuses bytes that are not text, because they would be stored. */
export const parseSentForm = (text: string): Record<string, unknown> =>
  parse(text, { decoder: decodeStrictly });

/** `parseSentForm` for fields that arrived one by one, as in multipart bodies. */
export const formOf = (
  fields: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> =>
  parseSentForm(
    fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
  );
