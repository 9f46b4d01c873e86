import type { Interest } from '@mysathi/contract/endpoints/interests';

/**
 * An answer just given, which can be undone for a few seconds, or one that was undone. Its request keeps its position.
 */
export interface Given {
  readonly answer: 'accept' | 'decline' | 'reopen';
  /** Its state before the answer. */
  readonly interest: Interest;
  /** Its position, not counting requests accepted just now. */
  readonly at: number;
  /** Whether it can no longer be undone. */
  readonly isOver?: boolean;
}

const statusAfter = { accept: 'accepted', decline: 'rejected' } as const;

/**
 * Merges received requests with those just answered, where the member expects them: accepted ones first, all others in
 * their old place. The server lists answered requests after pending ones, perhaps on a page not loaded.
 */
export const withGiven = (listed: readonly Interest[], given: readonly Given[]): readonly Interest[] => {
  const byId = new Map(listed.map((interest) => [interest._id, interest]));
  const rowOf = ({ answer, interest }: Given): Interest =>
    byId.get(interest._id) ?? (answer === 'reopen' ? interest : { ...interest, status: statusAfter[answer] });
  const ids = new Set(given.map(({ interest }) => interest._id));
  const others = listed.filter(({ _id }) => !ids.has(_id));
  const placed = given
    .filter(({ answer }) => answer !== 'accept')
    .toSorted((left, right) => left.at - right.at)
    .reduce((rows, one) => rows.toSpliced(one.at, 0, rowOf(one)), others);
  const accepted = given.filter(({ answer }) => answer === 'accept').map(rowOf);
  return [...accepted.toReversed(), ...placed];
};

/**
 * Returns the answer just given here that Undo would revert; undefined if another device has answered differently
 * since, because Undo would revert that answer.
 */
export const takenBackBy = (
  { _id, status }: Pick<Interest, '_id' | 'status'>,
  given: readonly Given[],
): Given | undefined =>
  given.find(
    ({ interest, answer, isOver }) =>
      interest._id === _id &&
      answer !== 'reopen' &&
      isOver !== true &&
      (status === 'pending' || status === statusAfter[answer]),
  );

/** Returns the answers without settled ones that are missing from a completely loaded list: their requests are gone. */
export const withoutGone = (
  listed: readonly Interest[],
  given: readonly Given[],
  isWhole: boolean,
): readonly Given[] =>
  given.filter(
    ({ interest, isOver }) => !isWhole || !isOver || listed.some(({ _id }) => _id === interest._id),
  );

/** Returns the position of a row among those just answered, for recording an answer to it. */
export const placeOf = ({ _id }: Interest, index: number, given: readonly Given[]): number => {
  const before = given.find(({ interest }) => interest._id === _id);
  return before?.at ?? index - given.filter(({ answer }) => answer === 'accept').length;
};
