import * as z from 'zod';

/** Navigation state for opening a conversation by keyboard: its composer takes the focus. */
export const writingState = { writes: true } as const;

const writing = z.object({ writes: z.literal(true) });

/** Whether a navigation, by its state, was made in order to write. */
export const wantsToWrite = (state: unknown): boolean => writing.safeParse(state).success;
