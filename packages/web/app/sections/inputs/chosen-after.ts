/** Returns the choices of an answer that allows several. */
export const chosenOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Returns the choices after one was added or removed. An open choice such as 'Any' excludes all others. */
export const chosenAfter = (
  before: readonly string[],
  after: readonly string[],
  alone: readonly string[],
): readonly string[] => {
  const added = after.find((one) => !before.includes(one));
  if (added !== undefined && alone.includes(added)) return [added];
  return after.filter((one) => !alone.includes(one) || after.length === 1);
};
