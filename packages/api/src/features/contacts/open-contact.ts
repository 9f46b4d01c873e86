import type { Kysely } from 'kysely';

import type { OpenedContact } from '@mysathi/contract/endpoints/contacts';
import { Problem } from '@mysathi/contract/errors';
import { contact } from '@mysathi/contract/sections/contact';

import { takeFairUse } from '../../members/fair-use.ts';
import type { Allowance } from '../../members/fair-use.ts';
import { contactsOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import { lockPair } from '../../members/accounts/lock-pair.ts';
import { readSection } from '../../members/section-store.ts';
import { assertPermitted } from '../../members/verdict.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactFacts, noteContactView } from './contact-facts.ts';
import { mayOpenContact } from './rules.ts';

/** A member's contact details, and until when opening them again is free. */
export type Contact = Omit<OpenedContact, 'usage'>;

const readContact = async (
  seals: Seals,
  tx: Kysely<DB>,
  memberId: string,
): Promise<Omit<Contact, 'free_until'>> => {
  const { answers } = await readSection(seals, tx, contact, memberId);
  const { phoneNumber, whatsappNumber, facebook, instagram, twitter, linkedin } = answers;
  const account = await contactsOf(seals, tx, memberId);
  // Shared details always include both numbers, and disappear with their account.
  if (phoneNumber === null || whatsappNumber === null || account === null) throw new Problem('profile_gone');
  return {
    phone_number: phoneNumber,
    whatsapp_number: whatsappNumber,
    // If mistyped, it would be a stranger's address.
    email: account.emailConfirmedAt === null ? null : account.email,
    facebook,
    instagram,
    twitter,
    linkedin,
  };
};

/** Opens a member's contact details; an attempt that fails does not count. */
export const openContactOf = (
  { db, contacts }: Pick<Platform, 'db' | 'contacts'>,
  { me, them, allowance }: { me: string; them: string; allowance: Allowance },
): Promise<{ contact: Contact; counted: boolean }> =>
  db.transaction().execute(async (tx) => {
    await lockPair(tx, me, them);
    const counted = assertPermitted(mayOpenContact(await contactFacts(tx, me, them))) === 'count';
    if (counted) await takeFairUse(tx, me, { kind: 'contact_view', allowance, code: 'contact_quota' });
    const freeUntil = await noteContactView(tx, me, them, counted);
    const opened = { ...(await readContact({ contacts }, tx, them)), free_until: freeUntil.toISOString() };
    return { contact: opened, counted };
  });
