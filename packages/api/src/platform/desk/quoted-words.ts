// Includes the carriage return, with which later text could overwrite the start of a line.
const movesOrTurns = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /[\n\u2028\u2029]/g;

/**
 * Formats members' words for a terminal: no character can move the cursor, colour or reverse the text, and each line
 * after the first is marked, so that none can pass for our own output.
 */
export const quotedWords = (written: string): string =>
  written.replaceAll('\r\n', '\n').replaceAll(movesOrTurns, ' ').replaceAll(lineBreaks, '\n  | ');
