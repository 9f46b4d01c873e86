const devanagariZero = 0x0966;

/** Replaces Devanagari digits by 0 to 9. */
export const inLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? devanagariZero) - devanagariZero));
