import { atom } from 'nanostores';

import { onOtherPerson } from '../session/on-other-person.ts';

/** The name of whom an interest was sent to on this page, until the person has said whether to be told of the answer. */
export const $interestSentTo = atom<string | undefined>(undefined);

onOtherPerson(() => $interestSentTo.set(undefined));
