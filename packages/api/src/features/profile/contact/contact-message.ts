import type { CampaignRole } from '@mysathi/contract/giving/campaign-roles';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { sealedEmailOf } from '../../../members/accounts/account-contacts.ts';
import { hourSeconds } from '../../../platform/clock.ts';
import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { networkHash } from '../../../platform/throttling/network-address.ts';
import { atMost, pass } from '../../../platform/throttling/throttle.ts';
import type { Throttle } from '../../../platform/throttling/throttle.ts';
import { tooMany } from '../../../platform/throttling/too-many.ts';

const throttlesOf = (keys: readonly string[], address: string): Throttle[] => [
  {
    kind: 'contact-message',
    subject: networkHash(keys, address),
    limits: [atMost(serverLimits.contactMessagesPerAddressAndHour, hourSeconds, tooMany)],
  },
  {
    kind: 'contact-message-all',
    subject: 'all',
    limits: [atMost(serverLimits.contactMessagesInAllPerHour, hourSeconds, tooMany)],
  },
];

/** A message sent by the contact form. */
export interface WrittenMessage {
  name: string;
  email: string;
  message: string;
  /** The slug of the campaign that it is about. */
  campaign?: string | undefined;
  /** The person of that campaign it asks about; without one, the message reports the campaign. */
  about?: CampaignRole | undefined;
}

interface NamedCampaign extends Record<CampaignRole, string> {
  readonly id: string;
  readonly title: string;
  readonly address: string;
}

/** Returns the campaign a message is about, whatever its state; null for a message about anything else. */
const namedCampaign = async (
  tx: Transaction<DB>,
  { publicOrigin }: Platform['config'],
  slug: string | undefined,
): Promise<NamedCampaign | null> => {
  if (slug === undefined) return null;
  const found = await tx
    .selectFrom('campaigns')
    .innerJoin('givingParties as organiser', 'organiser.id', 'campaigns.organiserId')
    .innerJoin('givingParties as beneficiary', 'beneficiary.id', 'campaigns.beneficiaryId')
    .select([
      'campaigns.id',
      'campaigns.title',
      'organiser.name as organiser',
      'beneficiary.name as beneficiary',
    ])
    .where('campaigns.slug', '=', slug)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('not_found');
  return { ...found, address: `${publicOrigin}${pages.campaign(slug)}` };
};

/** Returns the e-mail to the desk. */
const letterOf = (
  { name, email, message, about }: WrittenMessage,
  ticket: number,
  campaign: NamedCampaign | null,
): { subject: string; text: string } => {
  const writer = `${name} <${email}>`;
  if (campaign === null)
    return {
      subject: `Message ${ticket} from the contact form`,
      text: `${writer} wrote:\n\n${message}`,
    };
  const { title, address } = campaign;
  if (about !== undefined)
    return {
      subject: `Message ${ticket} about the ${about} of a campaign`,
      text: `${writer} asks about ${campaign[about]}, the ${about} of “${title}”, ${address}:\n\n${message}`,
    };
  const promise = `We have promised to confirm it within ${limits.reportAcknowledgeHours} hours, and to say within ${limits.reportDecideHours.other / 24} days what we found.`;
  return {
    subject: `Report ${ticket} of a campaign`,
    text: `${writer} reports “${title}”, ${address}:\n\n${message}\n\n${promise}`,
  };
};

/**
 * Stores a message and mails it to the desk, limited per hour for one network and overall; returns the ticket's number.
 * @throws Problem `not_found` for a campaign that never existed
 */
export const keepContactMessage = async (
  platform: Pick<Platform, 'db' | 'mail' | 'contacts' | 'config' | 'sessionKeys'>,
  written: WrittenMessage,
  address: string,
): Promise<number> => {
  const { db, mail, config, sessionKeys } = platform;
  await pass(db, throttlesOf(sessionKeys, address));
  return db.transaction().execute(async (tx) => {
    const { name, email, message } = written;
    const campaign = await namedCampaign(tx, config, written.campaign);
    const id = newId();
    const { ticket } = await tx
      .insertInto('contactMessages')
      .values({
        id,
        name,
        ...sealedEmailOf(platform, id, email),
        message,
        campaignId: campaign?.id ?? null,
      })
      .returning('ticket')
      .executeTakeFirstOrThrow();
    await mail.send({ to: config.contactEmail, ...letterOf(written, ticket, campaign) }, { tx });
    return ticket;
  });
};

/** Deletes old messages from the contact form. */
export const forgetContactMessages = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const kept = sql`make_interval(days => ${limits.contactMessageKeptDays})`;
  await removeInBatches(db, 'contactMessages', {
    by: 'createdAt',
    before: sql`${clock.now()}::timestamptz - ${kept}`,
  });
};
