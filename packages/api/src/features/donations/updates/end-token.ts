import { endUpdateMails } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { uuid } from '@mysathi/contract/uuid';

import { Signer } from '../../../platform/crypto/signing.ts';

const signerOf = (keys: readonly string[]) => new Signer(keys, 'end update mails');

const signedText = (donorId: string, campaignId: string): string => `${donorId}\n${campaignId}`;

/** Makes a token that ends one donor's e-mails about one campaign and can do nothing else; it does not expire. */
export const endToken = (keys: readonly string[], donorId: string, campaignId: string): string =>
  `${donorId}.${signerOf(keys).sign(signedText(donorId, campaignId))}`;

/** Returns the donor of a token; null if it is not genuine, or for another campaign. */
export const donorOfToken = (keys: readonly string[], token: string, campaignId: string): string | null => {
  const [donor, signature = '', ...more] = token.split('.');
  const donorId = uuid().safeParse(donor).data;
  if (donorId === undefined || more.length > 0) return null;
  return signerOf(keys).verify(signedText(donorId, campaignId), signature) ? donorId : null;
};

/** Returns the address of the page that asks before ending the e-mails about a campaign. */
export const endPage = (origin: string, slug: string, token: string): string =>
  `${origin}${pages.endUpdateMails(slug)}?token=${token}`;

/** Returns the address that mail programs post to, as specified by RFC 8058. */
export const endAddress = (origin: string, slug: string, token: string): string =>
  `${origin}/api${endUpdateMails.path.replace(':id', slug)}?token=${token}`;
