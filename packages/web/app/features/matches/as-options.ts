/** Options that are called what they are stored as. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
