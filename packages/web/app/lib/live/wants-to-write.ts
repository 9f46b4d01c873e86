import * as z from 'zod';

/** Navigation state for opening a conversation by keyboard: the composer gets the focus. */
export const writingState = { writes: true } as const;

const writing = z.object({ writes: z.literal(true) });

/** Whether the navigation state says that the conversation was opened to write. */
export const wantsToWrite = (state: unknown): boolean => writing.safeParse(state).success;
