/** Of what a member wrote about hobbies, the notes about those that they still name. */
export const notesOnNamed = (
  hobbies: readonly string[],
  notes: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter(([hobby]) => hobbies.includes(hobby)));
