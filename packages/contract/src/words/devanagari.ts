const inDevanagari = /[\u0900-\u097f]/;

/** Whether a text, or a part of it, is written in the letters of Hindi. */
export const isDevanagari = (text: string): boolean => inDevanagari.test(text);
