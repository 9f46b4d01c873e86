import * as z from 'zod';

import type { Sealer } from './encryption.ts';

/** Sealed bytes in base64url, as they lie in a row or a job. */
export const sealedText = z.string().max(200_000);

/** Seals a text; it opens only with the same `context`, which names what it belongs to. */
export const sealText = (sealer: Sealer, text: string, context: string): string =>
  sealer.seal(Buffer.from(text), context).toString('base64url');

/** Throws SealBroken. */
export const openText = (sealer: Sealer, sealed: string, context: string): string =>
  sealer.open(Buffer.from(sealed, 'base64url'), context).toString('utf8');
