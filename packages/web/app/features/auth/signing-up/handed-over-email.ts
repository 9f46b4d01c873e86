import * as z from 'zod';

const handedOver = z.object({ email: z.string() });

/** The e-mail address that another page of signing in handed over with its link; empty where none did. */
export const handedOverEmail = (state: unknown): string => handedOver.safeParse(state).data?.email ?? '';
