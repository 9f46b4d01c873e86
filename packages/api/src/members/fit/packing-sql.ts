const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `ARRAY[${values.map(literal).join(', ')}]::text[]`;

/** A number in so many digits; zeros when there is none. */
export const numberOf = (expression: string, digits: number): string =>
  `coalesce(lpad((${expression})::text, ${digits}, '0'), ${literal('0'.repeat(digits))})`;

/** The position of a choice in its list, from 1; zeros for none and for own words. */
export const codeOf = (expression: string, options: readonly string[], digits: number): string =>
  numberOf(`array_position(${list(options)}, ${expression})`, digits);

/** A short digest that tells equal from different, whatever the letter case; dashes for none. */
export const markOf = (expression: string, characters: number): string =>
  `coalesce(left(md5(lower(btrim(${expression}))), ${characters}), ${literal('-'.repeat(characters))})`;

/** The codes of several choices in a row; nothing when one of them is an open choice such as 'Any'. */
export const listOf = (expression: string, each: (one: string) => string, open: readonly string[]): string =>
  `CASE WHEN ${expression} && ${list(open)} THEN '' ELSE coalesce((SELECT string_agg(${each('one')}, '') FROM unnest(${expression}) AS one), '') END`;

/** Filled up with zeros, or cut, to so many characters. */
export const paddedTo = (characters: number, expression: string): string =>
  `rpad(${expression}, ${characters}, '0')`;
