/** Options that are called what they are stored as, in the language of the page. */
export const asOptions = (values: readonly string[], said: (value: string) => string) =>
  values.map((value) => ({ value, label: said(value) }));
