import type { FastifyInstance } from 'fastify';

import * as calls from '@mysathi/contract/endpoints/auth';
import * as changes from '@mysathi/contract/endpoints/sign-in-changes';
import { readSignInName } from '@mysathi/contract/contacts/sign-in-name';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAuthServices } from './auth-services.ts';
import { askForEmailChange, confirmEmail, handleEmailChanges } from './email/email-change.ts';
import { askForConfirmation } from './email/email-confirmation.ts';
import { askForLoginCode, loginByCode } from './sign-in/login-by-code.ts';
import { login } from './sign-in/login.ts';
import { changePassword } from './passwords/password-change.ts';
import { askForResetLink, handleResetLinks, resetPassword } from './passwords/password-reset.ts';
import { handleNumberRanges } from './codes/number-ranges.ts';
import { prepareDecoy } from './passwords/passwords.ts';
import { askForPhoneChange, confirmPhone, sentPhoneCode, stopPhoneChange } from './phone/phone-change.ts';
import { handlePurge } from './purge.ts';
import { finishRegistration, register, resend } from './registration.ts';
import { devices, endAllDevices, endDevice, logout, refresh } from './sign-in/session-calls.ts';
import { handleWaitingPhones } from './phone/phones-due.ts';

/** Registers the calls for signing up, in and out. */
export const authRoutes = (app: FastifyInstance, platform: Platform): void => {
  const services = createAuthServices(platform);
  handleResetLinks(platform);
  handleEmailChanges(platform);
  handleWaitingPhones(platform);
  handleNumberRanges(platform);
  handlePurge(platform);
  app.addHook('onReady', prepareDecoy);

  route(app, platform, calls.registerUser, ({ body, request, reply }) => {
    const { name, email, password, contact_no } = body;
    return register(
      services,
      { name, email, password, phone: calls.phoneDigits(contact_no) },
      request,
      reply,
    );
  });
  route(app, platform, calls.sendOtp, ({ body, request }) =>
    resend(services, calls.phoneDigits(body.contact_no), request),
  );
  route(app, platform, calls.verifyOtp, ({ body, request, reply }) =>
    finishRegistration(
      services,
      { phone: calls.phoneDigits(body.contact_no), code: body.otp, language: body.language },
      request,
      reply,
    ),
  );
  route(app, platform, calls.login, ({ body, request, reply }) =>
    login(services, { name: readSignInName(body.email), password: body.password }, request, reply),
  );
  route(app, platform, calls.sendLoginOtp, ({ body, request, reply }) =>
    askForLoginCode(services, calls.phoneDigits(body.contact_no), request, reply),
  );
  route(app, platform, calls.loginWithOtp, ({ body, request, reply }) =>
    loginByCode(services, { phone: calls.phoneDigits(body.contact_no), code: body.otp }, request, reply),
  );
  route(app, platform, calls.refreshSession, ({ request, reply }) => refresh(services, request, reply));
  route(app, platform, calls.logout, ({ request, reply }) => logout(services, request, reply));
  route(app, platform, calls.forgotPassword, ({ body, request }) =>
    askForResetLink(services, body.email, request),
  );
  route(app, platform, calls.resetPassword, ({ body, request, reply }) =>
    resetPassword(services, body, request, reply),
  );
  route(app, platform, changes.changePassword, ({ body, me, request, reply }) =>
    changePassword(services, { me, ...body }, request, reply),
  );
  route(app, platform, changes.changeEmail, ({ body, me }) => askForEmailChange(services, { me, ...body }));
  route(app, platform, changes.sendEmailConfirmation, ({ me }) => askForConfirmation(services, me));
  route(app, platform, changes.confirmEmail, ({ body, request, reply }) =>
    confirmEmail(services, body.token, request, reply),
  );
  route(app, platform, changes.changePhone, ({ body, me, request, reply }) =>
    askForPhoneChange(
      services,
      { me, phone: calls.phoneDigits(body.contact_no), password: body.password },
      request,
      reply,
    ),
  );
  route(app, platform, changes.sentPhoneCode, ({ me, request }) => sentPhoneCode(services, me, request));
  route(app, platform, changes.confirmPhone, ({ body, me, request, reply }) =>
    confirmPhone(services, { me, phone: calls.phoneDigits(body.contact_no), code: body.otp }, request, reply),
  );
  route(app, platform, changes.stopPhoneChange, ({ me }) => stopPhoneChange(services, me));
  route(app, platform, calls.listDevices, ({ me }) => devices(services, me));
  route(app, platform, calls.endDevice, ({ me, params, reply }) => endDevice(services, me, params.id, reply));
  route(app, platform, calls.endAllDevices, ({ me, reply }) => endAllDevices(services, me, reply));
};
