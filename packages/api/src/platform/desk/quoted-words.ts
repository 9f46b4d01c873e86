// Also the return to the start of a line, by which what follows would hide what stands before it.
const movesOrTurns = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /[\n\u2028\u2029]/g;

/**
 * People's words for a terminal: no sign in them moves the cursor, colours or turns the text, and each line after the
 * first is marked, so that none passes for a line of ours.
 */
export const quotedWords = (written: string): string =>
  written.replaceAll('\r\n', '\n').replaceAll(movesOrTurns, ' ').replaceAll(lineBreaks, '\n  | ');
