import { atom } from 'nanostores';

/** Whether a file was chosen in this step and not sent; no draft can hold it. */
export const $fileWaits = atom(false);
