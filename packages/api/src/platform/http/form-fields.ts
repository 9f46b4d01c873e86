import qs from 'qs';

import { Problem } from '@mysathi/contract/errors';

const limits = { fields: 300, depth: 3, items: 100 };

/** Drops the `[]` that form clients put behind the name of a repeated field. */
export const withBareNames = (body: Record<string, unknown>): Record<string, unknown> => {
  if (!Object.keys(body).some((name) => name.endsWith('[]'))) return body;
  const bare: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!name.endsWith('[]')) bare[name] = value;
    else bare[name.slice(0, -2)] ??= Array.isArray(value) ? value : [value];
  }
  return bare;
};

/** Reads a form or query text; a name that comes repeatedly or with `[]` is a list. */
export const parseForm = (text: string): Record<string, unknown> => {
  try {
    return qs.parse(text, {
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

/** `parseForm` for fields that came one by one, as in multipart bodies. */
export const formOf = (
  fields: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> =>
  parseForm(
    fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
  );
