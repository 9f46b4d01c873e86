/** The answers as stored and sent; people see labels instead. */
export const doshas = ['yes', 'no', 'dontknow'] as const;

export const doshaLabels: Readonly<Record<(typeof doshas)[number], string>> = {
  yes: 'Yes',
  no: 'No',
  dontknow: "Don't know",
};
