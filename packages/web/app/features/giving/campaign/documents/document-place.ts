/** Where a document stands in its list, from 0, as the end of an address names it. */
export const documentPlace = (at: number): string => `document-${at + 1}`;
