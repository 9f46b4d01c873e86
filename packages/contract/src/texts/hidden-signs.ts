/** Invisible characters that reverse the writing direction (bidi controls), except the marks that Urdu needs. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
// Joiners are excluded: they affect how letters look, as in Malayalam and Marathi.
const unseen = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/u;

/** Whether a text contains such characters, which can hide a phone number by reversing it. */
export const turnsWriting = (text: string): boolean => text.search(turning) >= 0;

/** Removes these characters, which leaves the text in the order it is written. */
export const withoutTurning = (text: string): string => text.replaceAll(turning, '');

/** Whether a text contains invisible characters; some count as letters, so a name made of them looks blank. */
export const holdsUnseen = (text: string): boolean => unseen.test(text);

// Includes the blank Braille pattern.
const allUnseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text shows nothing at all. */
export const looksBlank = (text: string): boolean => allUnseen.test(text);
