import { createHmac } from 'node:crypto';

/** Returns the hex HMAC-SHA256 that signs webhooks (over the raw bytes) and callbacks (over `order_id|payment_id`). */
export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
