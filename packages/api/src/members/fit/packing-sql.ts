const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `ARRAY[${values.map(literal).join(', ')}]::text[]`;

/** Returns SQL for a number with this many digits; zeros for null. */
export const numberOf = (expression: string, digits: number): string =>
  `coalesce(lpad((${expression})::text, ${digits}, '0'), ${literal('0'.repeat(digits))})`;

/** Returns SQL for the position of a choice in its list, from 1; zeros for null and for free text. */
export const codeOf = (expression: string, options: readonly string[], digits: number): string =>
  numberOf(`array_position(${list(options)}, ${expression})`, digits);

/** Returns SQL for a short digest that tells equal from different, ignoring case; dashes for null. */
export const markOf = (expression: string, characters: number): string =>
  `coalesce(left(md5(lower(btrim(${expression}))), ${characters}), ${literal('-'.repeat(characters))})`;

/** Returns SQL for the codes of several choices in a row; empty if one of them is an open choice such as 'Any'. */
export const listOf = (expression: string, each: (one: string) => string, open: readonly string[]): string =>
  `CASE WHEN ${expression} && ${list(open)} THEN '' ELSE coalesce((SELECT string_agg(${each('one')}, '') FROM unnest(${expression}) AS one), '') END`;

/** Returns SQL that pads an expression with zeros, or cuts it, to this many characters. */
export const paddedTo = (characters: number, expression: string): string =>
  `rpad(${expression}, ${characters}, '0')`;
