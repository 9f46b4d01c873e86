import { atom } from 'nanostores';

import { onOtherPerson } from '../session/on-other-person.ts';

/** The name of the member who was sent an interest on this page, until the offer of notifications is answered. */
export const $interestSentTo = atom<string | undefined>(undefined);

onOtherPerson(() => $interestSentTo.set(undefined));
