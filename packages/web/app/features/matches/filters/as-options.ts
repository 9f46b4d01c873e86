/** Converts values to options, labelled in the page's language. */
export const asOptions = (values: readonly string[], said: (value: string) => string) =>
  values.map((value) => ({ value, label: said(value) }));
