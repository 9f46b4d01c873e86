const devanagariZero = 0x0966;

/** A text with the digits of Hindi as 0 to 9. */
export const inLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? devanagariZero) - devanagariZero));
