import type { Transaction } from 'kysely';

import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { endingOf, sealedPhoneOf } from '../../../members/accounts/account-contacts.ts';
import type { Seals } from '../../../platform/sealing/contact-seals.ts';
import { reapplyBlocks, suspendedBefore } from '../../../members/accounts/erased-contacts.ts';
import type { DB } from '../../../platform/database/types.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isTakenPhone, lockAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import { phoneChangedMail, phoneKeptMail } from '../letters/letters.ts';
import { voidLinks } from '../links.ts';
import { phoneGoneSms, phoneKeptSms, phoneNowSms } from '../texts.ts';
import { membersDue, takeDue } from './waiting-phone.ts';
import type { DuePhone } from './waiting-phone.ts';

const dueJob = regularJob({ name: 'count-new-phones', at: '*/10 * * * *', runSeconds: 300 });

/** Gives an account its new number; as with a new password, other devices are signed out and links become invalid. */
const give = async (
  platform: Platform,
  tx: Transaction<DB>,
  account: Account,
  { phone, createdAt, sessionId }: DuePhone,
): Promise<void> => {
  const { sms, mail, sessions, config } = platform;
  const { memberId, email } = account;
  await tx
    .updateTable('credentials')
    .set({ ...sealedPhoneOf(platform, memberId, phone), phoneVerifiedAt: createdAt })
    .where('memberId', '=', memberId)
    .execute();
  await reapplyBlocks(platform, tx, { memberId, phone, email });
  await voidLinks(platform, tx, { memberId, phone });
  if (sessionId === null) await sessions.endAll(memberId, 'phone_changed', tx);
  else await sessions.endOthers({ memberId, sessionId }, 'phone_changed', tx);
  await noteEvent(tx, memberId, 'phone_changed');
  await sms.send({ to: account.phone, text: phoneGoneSms(config.publicOrigin) }, { tx });
  await sms.send({ to: phone, text: phoneNowSms }, { tx });
  const text = phoneChangedMail(account, endingOf(phone), config.publicOrigin);
  await mail.send({ to: email, ...text }, { tx });
};

/** Keeps the old number and tells the owner, in the same words whatever the reason. */
const keepOld = async (
  { sms, mail, config }: Platform,
  tx: Transaction<DB>,
  account: Account,
): Promise<void> => {
  await noteEvent(tx, account.memberId, 'phone_change_failed');
  await sms.send({ to: account.phone, text: phoneKeptSms }, { tx });
  await mail.send({ to: account.email, ...phoneKeptMail(account, config.publicOrigin) }, { tx });
};

/** Tests whether a number has an account, or belonged to a suspended account that was erased. */
const isNotToBeHad = async (seals: Seals, tx: Transaction<DB>, phone: string) =>
  (await isTakenPhone(seals, tx, phone)) || (await suspendedBefore(seals, tx, { phone })) !== null;

const settle = (platform: Platform, memberId: string): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const account = await lockAccount(platform, tx, memberId);
    // Suspended meanwhile, which cancelled the change.
    if (account === null) return;
    const due = await takeDue(platform, tx, memberId);
    if (due === null) return;
    if (account.state === 'leaving' || (await isNotToBeHad(platform, tx, due.phone)))
      await keepOld(platform, tx, account);
    else await give(platform, tx, account, due);
  });

/**
 * Settles a change, and again if the number was taken between check and update: the second check then finds it taken.
 */
const settleSurely = (platform: Platform, memberId: string): Promise<void> =>
  settle(platform, memberId).catch((error: unknown) => {
    if (isUniqueViolation(error)) return settle(platform, memberId);
    throw error;
  });

/** Settles every number whose waiting period is over; each in a transaction of its own. */
export const applyDuePhoneChanges = async (platform: Platform): Promise<void> =>
  forEachIsolated(await membersDue(platform.db), (memberId) => settleSurely(platform, memberId));

/** Registers the job that settles waiting numbers every ten minutes. */
export const handleWaitingPhones = (platform: Platform): void => {
  platform.jobs.handleRegularly(dueJob, () => applyDuePhoneChanges(platform));
};
