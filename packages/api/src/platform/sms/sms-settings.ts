import type { EnvironmentReader } from '../environment/environment-reader.ts';

/** The provider of text messages; for demonstrations none, only the table of the outbox page. */
export type SmsSettings =
  | { provider: 'outbox' }
  | { provider: 'msg91'; baseUrl: string; authKey: string; templateId: string }
  | { provider: 'twilio'; baseUrl: string; accountSid: string; authToken: string; from: string };

/** Reads which SMS gateway to use and its credentials. */
export const smsSettings = (env: EnvironmentReader): SmsSettings => {
  switch (env.choice('SMS_PROVIDER', ['outbox', 'msg91', 'twilio'], 'outbox')) {
    case 'msg91':
      return {
        provider: 'msg91',
        baseUrl: env.origin('MSG91_URL', 'https://control.msg91.com'),
        authKey: env.required('MSG91_AUTH_KEY', 'the authkey of the MSG91 account'),
        templateId: env.required('MSG91_TEMPLATE_ID', 'the flow template with one variable named text'),
      };
    case 'twilio':
      return {
        provider: 'twilio',
        baseUrl: env.origin('TWILIO_URL', 'https://api.twilio.com'),
        accountSid: env.required('TWILIO_ACCOUNT_SID', 'the account SID'),
        authToken: env.required('TWILIO_AUTH_TOKEN', 'the auth token'),
        from: env.matching(
          'TWILIO_FROM',
          '',
          /^\+[1-9]\d{6,14}$/,
          'set it to the sending number in E.164 form, such as +15005550006',
        ),
      };
    case 'outbox':
      return { provider: 'outbox' };
  }
};
