import { atom } from 'nanostores';

/** True once an interest was sent on this page, until the person has said whether to be told of the answer. */
export const $interestSent = atom(false);
