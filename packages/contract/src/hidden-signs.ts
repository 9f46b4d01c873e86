/** They turn what stands around them, and nobody sees them; the marks of single letters in Urdu are others. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
// What joins letters is seen by how they look, as in Malayalam and Marathi.
const unseen = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/u;

/** Whether a text is read in another order than it is written in: then a phone number may stand in it backwards. */
export const turnsWriting = (text: string): boolean => text.search(turning) >= 0;

/** A text in the order in which it is written. */
export const withoutTurning = (text: string): string => text.replaceAll(turning, '');

/** Whether a text holds signs without a look of their own; some count as letters, and a name of them is blank. */
export const holdsUnseen = (text: string): boolean => unseen.test(text);

// With the sign of Braille that has no dots.
const allUnseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nothing of a text is seen. */
export const looksBlank = (text: string): boolean => allUnseen.test(text);
