import * as z from 'zod';

import type { Sealer } from './encryption.ts';

/** Sealed bytes in base64url, as stored in a row or a job. */
export const sealedText = z.string().max(200_000);

/** Seals a text; it can be opened only with the same `context`, which names its owner or place. */
export const sealText = (sealer: Sealer, text: string, context: string): string =>
  sealer.seal(Buffer.from(text), context).toString('base64url');

/**
 * Opens a sealed text.
 * @throws SealBroken
 */
export const openText = (sealer: Sealer, sealed: string, context: string): string =>
  sealer.open(Buffer.from(sealed, 'base64url'), context).toString('utf8');
