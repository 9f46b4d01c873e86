import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { Problem } from '@mysathi/contract/errors';
import type { Language } from '@mysathi/contract/languages';

import { suspendedMail } from '../../members/letters/conduct-letters.ts';
import { noteEvent } from '../../members/accounts/locked-account.ts';
import { sealedEmailOf, sealedPhoneOf } from '../../members/accounts/account-contacts.ts';
import type { Seals } from '../../platform/sealing/contact-seals.ts';
import type { Addressee } from '../../members/letters/letter.ts';
import { reapplyBlocks, suspendedBefore } from '../../members/accounts/erased-contacts.ts';
import type { DB } from '../../platform/database/types.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccount, isTakenPhone } from './accounts.ts';
import { answerSignedIn, askerOf, askerToBe, forgetAsker, handOverAsker } from './auth-services.ts';
import type { AuthServices } from './auth-services.ts';
import { codeSent, guessedRight, issueCode } from './codes/code-by-sms.ts';
import { welcome } from './email/email-confirmation.ts';
import { networkOfCaller, sendThrottles, strayResendThrottles } from './limits-of-auth.ts';
import { begunRegistration, guessCode } from './codes/one-time-codes.ts';
import { assertGoodPassword } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { alreadyMemberMail } from './letters/letters.ts';
import { suspended } from './sign-in/suspension.ts';
import { alreadyMemberSms, answers } from './texts.ts';
import { pass } from '../../platform/throttling/throttle.ts';

/** The contents of the registration form; the number has ten digits. */
export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** How many notices one address gets, however often it is used in registrations. */
const notices = { most: 3, withinHours: 24 };

interface Taken {
  phoneTaken: boolean;
  emailOwner: Addressee | null;
  asked: number;
  /**
   * The rule for which an erased account with this address was suspended; for the number, one is told after the code.
   */
  suspendedFor: ReportReason | null;
}

const whatIsTaken = async (
  seals: Seals,
  tx: Transaction<DB>,
  { phone, email }: Applicant,
): Promise<Taken> => {
  const suspendedFor = await suspendedBefore(seals, tx, { email });
  const { contacts } = seals;
  const hasEmail = sql`email_trace = ANY(${contacts.emailTraces(email)})`;
  const { rows } = await sql<Omit<Taken, 'suspendedFor'>>`
    SELECT EXISTS (SELECT 1 FROM credentials WHERE phone_trace = ANY(${contacts.phoneTraces(phone)})) AS phone_taken,
      (SELECT json_build_object('name', members.name, 'language', members.language) FROM credentials JOIN members ON members.id = member_id WHERE ${hasEmail}) AS email_owner,
      (SELECT count(*) FROM registrations
        WHERE ${hasEmail} AND created_at > now() - make_interval(hours => ${notices.withinHours})) AS asked`.execute(
    tx,
  );
  return { ...(rows[0] ?? { phoneTaken: false, emailOwner: null, asked: 0 }), suspendedFor };
};

const tellOwnerOfPhone = (platform: Platform, tx: Transaction<DB>, phone: string): Promise<void> =>
  platform.sms.send({ to: phone, text: alreadyMemberSms(platform.config.publicOrigin) }, { tx });

/** Tells the owner of a number or e-mail that has an account, or may not return, instead of sending a code. */
const noticeToOwner = async (
  platform: Platform,
  tx: Transaction<DB>,
  applicant: Applicant,
  taken: Taken,
): Promise<void> => {
  if (taken.phoneTaken) return tellOwnerOfPhone(platform, tx, applicant.phone);
  if (taken.asked >= notices.most) return;
  const { emailOwner, suspendedFor } = taken;
  const { mail, config } = platform;
  const to = applicant.email;
  if (emailOwner !== null)
    await mail.send({ to, ...alreadyMemberMail(emailOwner, config.publicOrigin) }, { tx });
  else if (suspendedFor !== null)
    await mail.send({ to, ...suspendedMail({ ...applicant, language: 'en' }, suspendedFor, config) }, { tx });
};

/** Stores the form and sends a code. For a known number or e-mail everything looks the same. */
export const register = (
  services: AuthServices,
  applicant: Applicant,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  services.work.run(async () => {
    const { platform } = services;
    const { name, email, phone, password } = applicant;
    assertGoodPassword(password, applicant);
    const { nextSeconds } = await pass(
      platform.db,
      sendThrottles(platform, phone, networkOfCaller(platform, request)),
    );
    const passwordHash = await hashPassword(password);
    const askedBy = askerToBe(services, request);
    await platform.db.transaction().execute(async (tx) => {
      const taken = await whatIsTaken(platform, tx, applicant);
      const isRight = !taken.phoneTaken && taken.emailOwner === null && taken.suspendedFor === null;
      const id = newId();
      await tx
        .insertInto('registrations')
        .values({
          id,
          name,
          ...sealedEmailOf(platform, id, email),
          ...sealedPhoneOf(platform, id, phone),
          passwordHash,
        })
        .execute();
      await issueCode(services, tx, { purpose: 'register', phone, registrationId: id, isRight, askedBy });
      if (!isRight) await noticeToOwner(platform, tx, applicant, taken);
    });
    handOverAsker(services, reply, askedBy);
    return codeSent(phone, nextSeconds);
  });

/**
 * Sends another code to the client that began this registration last, or the notice to owners if the account exists
 * already. A client that began none, did so over a day ago, or was superseded by another device is told so: that
 * depends on no account.
 */
export const resend = (services: AuthServices, phone: string, request: FastifyRequest) =>
  services.work.run(async () => {
    const { platform } = services;
    const askedBy = askerOf(services, request);
    const begun = await begunRegistration(platform, phone, askedBy);
    if (begun === null || (begun.finished && !(await isTakenPhone(platform, platform.db, phone)))) {
      await pass(platform.db, strayResendThrottles(networkOfCaller(platform, request)));
      throw new Problem('registration_over');
    }
    const { nextSeconds } = await pass(
      platform.db,
      sendThrottles(platform, phone, networkOfCaller(platform, request)),
    );
    await platform.db.transaction().execute(async (tx) => {
      const { registrationId, open, finished } = begun;
      // A client whose response to the right code was lost cannot know that the account exists.
      if (finished) return tellOwnerOfPhone(platform, tx, phone);
      await issueCode(services, tx, { purpose: 'register', phone, registrationId, isRight: open, askedBy });
    });
    return codeSent(phone, nextSeconds);
  });

/** Makes the account, given the right code, sends a welcome e-mail in its language, and signs in. */
export const finishRegistration = async (
  services: AuthServices,
  { phone, code, language }: { phone: string; code: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { platform, codes, devices } = services;
  const askedBy = askerOf(services, request);
  const guessed = await services.guesses.run(() =>
    platform.db
      .transaction()
      .execute(async (tx) => {
        const guess = await guessCode(tx, { codes, platform }, { purpose: 'register', phone, code, askedBy });
        if (guess.kind !== 'right') return guess;
        if (guess.registrationId === null) return { kind: 'wrong' as const };
        const rule = await suspendedBefore(platform, tx, { phone });
        if (rule !== null) return { kind: 'suspended' as const, rule };
        const account = await createAccount(platform, tx, { registrationId: guess.registrationId, language });
        if (account === null) return { kind: 'wrong' as const };
        await welcome(platform, tx, account);
        await reapplyBlocks(platform, tx, account);
        const session = await platform.sessions.open(
          tx,
          { memberId: account.memberId, scope: 'onboarding', kind: 'registered' },
          request,
        );
        await noteEvent(tx, account.memberId, 'registered', session.sessionId);
        return { kind: 'done' as const, account, session };
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return { kind: 'wrong' as const };
        throw error;
      }),
  );
  const outcome = guessedRight(guessed);
  if (outcome.kind === 'suspended') throw suspended(outcome);
  forgetAsker(services, request, reply);
  if (outcome.session.cookie !== null) devices.remember(request, reply, outcome.account);
  return answerSignedIn(services, reply, outcome.session, answers.registered);
};
