import { unsubscribe } from '@mysathi/contract/endpoints/notifications';
import { mailKinds } from '@mysathi/contract/notification-kinds';
import type { MailKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { Signer } from '../../../platform/crypto/signing.ts';

/** The kind of e-mail that a token switches off, and for whom. */
export interface Unsubscription {
  memberId: string;
  kind: MailKind;
}

const signerOf = (keys: readonly string[]) => new Signer(keys, 'unsubscribe');

/** Makes a token that switches off one kind of e-mail and can do nothing else; it does not expire. */
export const unsubscribeToken = (keys: readonly string[], { memberId, kind }: Unsubscription): string =>
  `${memberId}.${kind}.${signerOf(keys).sign(`${memberId}.${kind}`)}`;

/** Reads a token; null if it is not genuine. */
export const readUnsubscribeToken = (keys: readonly string[], token: string): Unsubscription | null => {
  const [memberId = '', kind = '', signature = '', ...more] = token.split('.');
  const known = mailKinds.find((name) => name === kind);
  if (known === undefined || more.length > 0) return null;
  return signerOf(keys).verify(`${memberId}.${kind}`, signature) ? { memberId, kind: known } : null;
};

/** Returns the address of the page that asks before switching off a kind of e-mail. */
export const unsubscribePage = (origin: string, token: string): string =>
  `${origin}${pages.unsubscribe}?token=${token}`;

/** Returns the address that mail programs post to, as specified by RFC 8058. */
export const unsubscribeAddress = (origin: string, token: string): string =>
  `${origin}/api${unsubscribe.path}?token=${token}`;
