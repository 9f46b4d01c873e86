const day = String.raw`(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d`;
const between = String.raw`[^\p{L}\p{N}]{1,3}`;
const codeAndYear = String.raw`[1-8]\d\d ?\d{3}${between}(?:19|20)\d\d`;

/** Two days, such as birth and death, or a PIN code with a year; with no further digits next to them. */
export const daysOfLife = new RegExp(
  String.raw`(?<!\p{Nd}[^\p{L}\p{N}]{0,3})(?:${day}${between}${day}|${codeAndYear})(?![^\p{L}\p{N}]{0,3}\p{Nd})`,
  'gu',
);
