// Where the ten digits of a script begin: Arabic, its eastern form, and nine scripts of India from Devanagari on.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** A text with the digits of Indian scripts as 0 to 9: keyboards in those languages write them. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Nothing but the digits of a text, at most so many. */
export const digitsOf = (text: string, most?: number): string =>
  latinDigits(text).replace(/\D/g, '').slice(0, most);
