/** Returns the fragment of a document by its index in the list, from 0. */
export const documentPlace = (at: number): string => `document-${at + 1}`;
