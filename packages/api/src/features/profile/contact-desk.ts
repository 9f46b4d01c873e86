import { limits } from '@mysathi/contract/limits';

import { hourSeconds } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { networkHash } from '../../platform/throttling/network-address.ts';
import { atMost, pass } from '../../platform/throttling/throttle.ts';
import type { Throttle } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

const throttlesOf = (address: string): Throttle[] => [
  {
    kind: 'contact_message',
    subject: networkHash(address),
    limits: [atMost(limits.contactMessagesPerAddressAndHour, hourSeconds, tooMany)],
  },
  {
    kind: 'contact_message_all',
    subject: 'all',
    limits: [atMost(limits.contactMessagesInAllPerHour, hourSeconds, tooMany)],
  },
];

/** What somebody wrote to us. */
export interface WrittenMessage {
  name: string;
  email: string;
  message: string;
}

/**
 * Keeps a message to us and mails it to the desk, at most so many an hour from one address and in
 * all; gives the ticket's number.
 */
export const keepContactMessage = async (
  { db, mail, config }: Pick<Platform, 'db' | 'mail' | 'config'>,
  { name, email, message }: WrittenMessage,
  address: string,
): Promise<number> => {
  await pass(db, throttlesOf(address));
  return db.transaction().execute(async (tx) => {
    const { ticket } = await tx
      .insertInto('contactMessages')
      .values({ name, email, message })
      .returning('ticket')
      .executeTakeFirstOrThrow();
    const text = `${name} <${email}> wrote:\n\n${message}`;
    const subject = `Message ${ticket} from the contact form`;
    await mail.send({ to: config.contactEmail, subject, text }, { tx });
    return ticket;
  });
};
