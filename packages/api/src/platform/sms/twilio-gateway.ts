import * as z from 'zod';

import { NotSent } from '../jobs/not-sent.ts';
import { postToGateway } from './sms-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';

type TwilioSettings = Extract<SmsSettings, { provider: 'twilio' }>;

const twilioAnswer = z.object({ sid: z.string(), status: z.string() });

/** Sends through Twilio's Messages API: a form with basic authorisation. */
export const twilioGateway = ({ baseUrl, accountSid, authToken, from }: TwilioSettings): SmsGateway => ({
  async deliver({ to, text }) {
    const answer = await postToGateway(
      'Twilio',
      `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      {
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: `+91${to}`, From: from, Body: text }).toString(),
      },
    );
    const { data } = twilioAnswer.safeParse(answer);
    if (!data) throw new NotSent('Twilio', 'an answer of another shape', true);
    if (['failed', 'undelivered', 'canceled'].includes(data.status))
      throw new NotSent('Twilio', 'the message was refused', false);
  },
});
