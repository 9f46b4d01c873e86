// The zero of each script's digits: Arabic, Eastern Arabic, and nine Indian scripts from Devanagari on.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** Replaces the digits of Indian scripts, as typed on their keyboards, by 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Returns only the digits of a text, at most `most`. */
export const digitsOf = (text: string, most?: number): string =>
  latinDigits(text).replace(/\D/g, '').slice(0, most);
