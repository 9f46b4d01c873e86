import { endUpdateMails } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { uuid } from '@mysathi/contract/uuid';

import { Signer } from '../../../platform/crypto/signing.ts';

const signerOf = (keys: readonly string[]) => new Signer(keys, 'end update mails');

const signedText = (donorId: string, campaignId: string): string => `${donorId}\n${campaignId}`;

/** A token that ends one donor's e-mails about one campaign and can do nothing else; it does not run out. */
export const endToken = (keys: readonly string[], donorId: string, campaignId: string): string =>
  `${donorId}.${signerOf(keys).sign(signedText(donorId, campaignId))}`;

/** The donor whose token it is; null for one that is not ours, or of another campaign. */
export const donorOfToken = (keys: readonly string[], token: string, campaignId: string): string | null => {
  const [donor, signature = '', ...more] = token.split('.');
  const donorId = uuid().safeParse(donor).data;
  if (donorId === undefined || more.length > 0) return null;
  return signerOf(keys).verify(signedText(donorId, campaignId), signature) ? donorId : null;
};

/** Address of the page that asks before it ends the mails about a campaign. */
export const endPage = (origin: string, slug: string, token: string): string =>
  `${origin}${pages.endUpdateMails(slug)}?token=${token}`;

/** Where mail programs post to, as RFC 8058 has it. */
export const endAddress = (origin: string, slug: string, token: string): string =>
  `${origin}/api${endUpdateMails.path.replace(':id', slug)}?token=${token}`;
