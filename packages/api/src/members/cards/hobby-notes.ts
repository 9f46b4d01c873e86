/** The notes on hobbies that the member still names. */
export const notesOnNamed = (
  hobbies: readonly string[],
  notes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter(([hobby]) => hobbies.includes(hobby)));
