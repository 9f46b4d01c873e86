/** Invisible characters that reverse the writing direction (bidi overrides); the marks that Urdu needs are not among them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
// Joiners are left out: they change how letters look, as in Malayalam and Marathi.
const unseen = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/u;

/** Whether a text holds such characters: a phone number may then stand in it backwards. */
export const turnsWriting = (text: string): boolean => text.search(turning) >= 0;

/** The text without such characters, so in the order in which it is written. */
export const withoutTurning = (text: string): string => text.replaceAll(turning, '');

/** Whether a text holds invisible characters; some count as letters, so that a name of them looks blank. */
export const holdsUnseen = (text: string): boolean => unseen.test(text);

// With the Braille character that has no dots.
const allUnseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text shows nothing at all. */
export const looksBlank = (text: string): boolean => allUnseen.test(text);
