import { unsubscribe } from '@mysathi/contract/endpoints/notifications';
import { mailKinds } from '@mysathi/contract/notification-kinds';
import type { MailKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { Signer } from '../../../platform/crypto/signing.ts';

/** What a token switches off, and for whom. */
export interface Unsubscription {
  memberId: string;
  kind: MailKind;
}

const signerOf = (keys: readonly string[]) => new Signer(keys, 'unsubscribe');

/** A token that switches one kind of e-mail off and can do nothing else; it does not run out. */
export const unsubscribeToken = (keys: readonly string[], { memberId, kind }: Unsubscription): string =>
  `${memberId}.${kind}.${signerOf(keys).sign(`${memberId}.${kind}`)}`;

/** Null for a token that is not ours. */
export const readUnsubscribeToken = (keys: readonly string[], token: string): Unsubscription | null => {
  const [memberId = '', kind = '', signature = '', ...more] = token.split('.');
  const known = mailKinds.find((name) => name === kind);
  if (known === undefined || more.length > 0) return null;
  return signerOf(keys).verify(`${memberId}.${kind}`, signature) ? { memberId, kind: known } : null;
};

/** Address of the page that asks before it switches a kind of mail off. */
export const unsubscribePage = (origin: string, token: string): string =>
  `${origin}${pages.unsubscribe}?token=${token}`;

/** Where mail programs post to, as RFC 8058 has it. */
export const unsubscribeAddress = (origin: string, token: string): string =>
  `${origin}/api${unsubscribe.path}?token=${token}`;
