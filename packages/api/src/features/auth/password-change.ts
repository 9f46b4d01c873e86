import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { Viewer } from '../../platform/http/viewer.ts';
import { isBrowser } from '../../platform/sessions/session-cookies.ts';
import { forgive, pass } from '../../platform/throttling/throttle.ts';
import { accountOf, noteEvent } from './accounts.ts';
import type { AuthServices } from './auth-services.ts';
import { passwordChangedMail } from './letters/letters.ts';
import { triesOfPassword } from './limits-of-auth.ts';
import { assertGoodPassword, refusePassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { answers, faults, passwordChangedSms } from './texts.ts';

const wrongPassword = () => refusePassword('current', faults.wrongPassword);

/** Changes the password of somebody who is signed in; other devices are signed out and the owner hears of it both ways. */
export const changePassword = (
  { platform, work, devices }: AuthServices,
  { me, current, password }: { me: Viewer; current: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  work.run(async () => {
    const { db, sms, mail, config, sessions } = platform;
    const account = await accountOf(db, me.memberId);
    if (account === null) throw new Problem('signed_out');
    const tries = triesOfPassword(me.memberId);
    const passed = await pass(db, [tries]);
    if (!(await verifyPassword(account.passwordHash, current))) throw wrongPassword();
    if (current === password) throw refusePassword('password', faults.samePassword);
    assertGoodPassword(password, account);
    const passwordHash = await hashPassword(password);
    const changed = await db.transaction().execute(async (tx) => {
      await forgive(tx, passed, tries);
      const row = await tx
        .updateTable('credentials')
        .set({ passwordHash, passwordChangedAt: sql<Date>`now()` })
        .where('memberId', '=', me.memberId)
        .where('passwordHash', '=', account.passwordHash)
        .returning('passwordChangedAt')
        .executeTakeFirst();
      // Another change was first: the current password is another one by now.
      if (row === undefined) throw wrongPassword();
      await sql`UPDATE password_resets SET used_at = now()
        WHERE member_id = ${me.memberId} AND used_at IS NULL`.execute(tx);
      await sessions.endOthers(me, 'password_changed', tx);
      await noteEvent(tx, me.memberId, 'password_changed', me.sessionId);
      await sms.send({ to: account.phone, text: passwordChangedSms(config.publicOrigin) }, { tx });
      await mail.send({ to: account.email, ...passwordChangedMail(account, config.publicOrigin) }, { tx });
      return row;
    });
    if (isBrowser(request)) devices.remember(request, reply, { ...account, ...changed });
    return { message: answers.ownPasswordChanged, data: null };
  });
