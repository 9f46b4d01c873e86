import * as z from 'zod';

/** Goes with a navigation to a conversation by keyboard: its line takes the focus. */
export const writingState = { writes: true } as const;

const writing = z.object({ writes: z.literal(true) });

/** Whether whoever came to a page, by the state of the navigation, came to write. */
export const wantsToWrite = (state: unknown): boolean => writing.safeParse(state).success;
