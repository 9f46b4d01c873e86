const inDevanagari = /[\u0900-\u097f]/;

/** Whether a text contains Devanagari letters. */
export const isDevanagari = (text: string): boolean => inDevanagari.test(text);
