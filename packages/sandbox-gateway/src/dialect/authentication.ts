import { createHash, timingSafeEqual } from 'node:crypto';

import type { Account } from '../account.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a header contains this account's key id and secret; `Basic` is case-sensitive here. */
export const isAuthentic = (account: Account, header: string | undefined): boolean => {
  const token = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(header ?? '')?.[1];
  if (token === undefined) return false;
  const given = Buffer.from(token, 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${account.keyId}:${account.keySecret}`));
};
