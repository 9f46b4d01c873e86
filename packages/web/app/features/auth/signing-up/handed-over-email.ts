import * as z from 'zod';

const handedOver = z.object({ email: z.string() });

/** Returns the e-mail address passed in the navigation state by another auth page; empty if there is none. */
export const handedOverEmail = (state: unknown): string => handedOver.safeParse(state).data?.email ?? '';
