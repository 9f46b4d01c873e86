import type { Kysely } from 'kysely';

import type { OpenedContact } from '@mysathi/contract/endpoints/contacts';

import { takeFairUse } from '../../members/fair-use.ts';
import type { Allowance } from '../../members/fair-use.ts';
import { lockPair } from '../../members/accounts/lock-pair.ts';
import { permitted } from '../../members/verdict.ts';
import type { DB } from '../../platform/database/types.ts';
import { contactFacts, noteContactView } from './contact-facts.ts';
import { mayOpenContact } from './rules.ts';

/** How to reach a member, and until when asking again is free. */
export type Contact = Omit<OpenedContact, 'usage'>;

const readContact = async (tx: Kysely<DB>, memberId: string): Promise<Omit<Contact, 'free_until'>> => {
  const { phoneNumber, whatsappNumber, email, emailConfirmedAt, ...rest } = await tx
    .selectFrom('contactDetails')
    .innerJoin('credentials', 'credentials.memberId', 'contactDetails.memberId')
    .where('contactDetails.memberId', '=', memberId)
    .select(['phoneNumber', 'whatsappNumber', 'email', 'emailConfirmedAt'])
    .select(['facebook', 'instagram', 'twitter', 'linkedin'])
    .executeTakeFirstOrThrow();
  return {
    phone_number: phoneNumber,
    whatsapp_number: whatsappNumber,
    // With a slip in it, it is a stranger's.
    email: emailConfirmedAt === null ? null : email,
    ...rest,
  };
};

/** Opens a member's contact details; what cannot be opened does not count. */
export const openContactOf = (
  db: Kysely<DB>,
  { me, them, allowance }: { me: string; them: string; allowance: Allowance },
): Promise<{ contact: Contact; counted: boolean }> =>
  db.transaction().execute(async (tx) => {
    await lockPair(tx, me, them);
    const counted = permitted(mayOpenContact(await contactFacts(tx, me, them))) === 'count';
    if (counted) await takeFairUse(tx, me, { kind: 'contact_view', allowance, code: 'contact_quota' });
    const freeUntil = await noteContactView(tx, me, them, counted);
    const contact = { ...(await readContact(tx, them)), free_until: freeUntil.toISOString() };
    return { contact, counted };
  });
