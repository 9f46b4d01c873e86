/** Returns the notes on hobbies that the member still lists. */
export const notesOnNamed = (
  hobbies: readonly string[],
  notes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter(([hobby]) => hobbies.includes(hobby)));
