import type { Interest } from '@mysathi/contract/endpoints/interests';

/** An answer just given, which can be taken back for a few seconds, or one that was. Its request keeps its place. */
export interface Given {
  readonly answer: 'accept' | 'decline' | 'reopen';
  /** As it stood before. */
  readonly interest: Interest;
  /** At which place it stood, not counting those that were accepted just now. */
  readonly at: number;
  /** It cannot be taken back any more. */
  readonly isOver?: boolean;
}

const statusAfter = { accept: 'accepted', decline: 'rejected' } as const;

/**
 * Received requests with those just answered where one looks for them: a yes first, anything else where it stood. The
 * server lists answered ones behind those that wait, maybe on a page that is not loaded.
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
 * The answer to a request that can be taken back: one given here just now. Where another device has answered otherwise
 * since, that answer would be taken back.
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

/** Without those that are missing from a list read to its end, once they are settled: they are gone. */
export const withoutGone = (
  listed: readonly Interest[],
  given: readonly Given[],
  isWhole: boolean,
): readonly Given[] =>
  given.filter(
    ({ interest, isOver }) => !isWhole || !isOver || listed.some(({ _id }) => _id === interest._id),
  );

/** The place of a row among those given, for an answer to it. */
export const placeOf = ({ _id }: Interest, index: number, given: readonly Given[]): number => {
  const before = given.find(({ interest }) => interest._id === _id);
  return before?.at ?? index - given.filter(({ answer }) => answer === 'accept').length;
};
