import { atom } from 'nanostores';

import { onOtherPerson } from '../session/on-other-person.ts';

/**
 * The name of the member to whom an interest was sent on this page, until the person has answered the offer of
 * notifications.
 */
export const $interestSentTo = atom<string | undefined>(undefined);

onOtherPerson(() => $interestSentTo.set(undefined));
