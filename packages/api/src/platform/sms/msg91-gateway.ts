import * as z from 'zod';

import { NotSent } from '../jobs/not-sent.ts';
import { postToGateway } from './sms-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';

type Msg91Settings = Extract<SmsSettings, { provider: 'msg91' }>;

const msg91Answer = z.object({ type: z.string(), code: z.coerce.string().optional() });

/**
 * What is wrong with the account: its key (201, 207), the address that we come from (208, 418), its money (301), and its end
 * (302, 303). All else is wrong with the message.
 */
const refusedAccount = ['201', '207', '208', '301', '302', '303', '418'];

/** MSG91's flow API, version 5: a registered template whose variable `text` is the message. */
export const msg91Gateway = ({ baseUrl, authKey, templateId }: Msg91Settings): SmsGateway => ({
  async deliver({ to, text }) {
    const answer = await postToGateway('MSG91', `${baseUrl}/api/v5/flow`, {
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: templateId,
        short_url: '0',
        recipients: [{ mobiles: `91${to}`, text }],
      }),
    });
    // A refusal comes with status 200 and the type 'error'.
    const { data } = msg91Answer.safeParse(answer);
    if (data?.type === 'success') return;
    const { code = '' } = data ?? {};
    if (refusedAccount.includes(code)) throw new NotSent('MSG91', `the account was refused (${code})`, true);
    throw new NotSent('MSG91', 'the message was refused', false);
  },
});
