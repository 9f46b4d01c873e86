import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { noteEvent } from '../../../members/accounts/locked-account.ts';
import { invalidAt } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isBrowser } from '../../../platform/sessions/session-cookies.ts';
import { lockAccount } from '../accounts.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkPassword } from './check-password.ts';
import { passwordChangedMail } from '../letters/letters.ts';
import { voidLinks } from '../links.ts';
import { assertGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { answers, faults, passwordChangedSms } from '../texts.ts';
import { stopWaitingPhone } from '../phone/waiting-phone.ts';

/** Changes the password of a signed-in member; signs out other devices and tells the owner by SMS and e-mail. */
export const changePassword = (
  { platform, work, devices }: AuthServices,
  { me, current, password }: { me: Viewer; current: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  work.run(async () => {
    const { db, sms, mail, config, sessions } = platform;
    const account = await checkPassword(platform, me, { path: 'current', password: current });
    if (current === password) throw invalidAt('password', faults.samePassword);
    assertGoodPassword(password, account);
    const passwordHash = await hashPassword(password);
    const changed = await db.transaction().execute(async (tx) => {
      const held = await lockAccount(platform, tx, me.memberId);
      // Another change came first, so the current password is no longer the one given.
      if (held?.passwordHash !== account.passwordHash) throw invalidAt('current', faults.wrongPassword);
      const row = await tx
        .updateTable('credentials')
        .set({ passwordHash, passwordChangedAt: sql<Date>`now()` })
        .where('memberId', '=', me.memberId)
        .returning('passwordChangedAt')
        .executeTakeFirstOrThrow();
      await voidLinks(platform, tx, held);
      await stopWaitingPhone(platform, tx, held);
      await sessions.endOthers(me, 'password_changed', tx);
      await noteEvent(tx, me.memberId, 'password_changed', me.sessionId);
      await sms.send({ to: held.phone, text: passwordChangedSms(config.publicOrigin) }, { tx });
      await mail.send({ to: held.email, ...passwordChangedMail(held, config.publicOrigin) }, { tx });
      return row;
    });
    if (isBrowser(request)) devices.remember(request, reply, { ...account, ...changed });
    return { message: answers.ownPasswordChanged, data: null };
  });
