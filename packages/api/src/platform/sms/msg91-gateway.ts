import * as z from 'zod';

import { NotSent } from '../jobs/not-sent.ts';
import { postToGateway } from './sms-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';

type Msg91Settings = Extract<SmsSettings, { provider: 'msg91' }>;

const msg91Answer = z.object({ type: z.string(), code: z.coerce.string().optional() });

/**
 * Codes of faults that are final: the number (202), the length (310), or the same message just before (311). All
 * others, such as an account without credit, a missing template or an unknown code, can be fixed by the site's operator
 * while the message is still useful.
 */
const refusedForGood = ['202', '310', '311'];

/** Sends through MSG91's flow API, version 5: a registered template whose variable `text` is the message. */
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
    // A refusal has status 200 and the type 'error'.
    const { data } = msg91Answer.safeParse(answer);
    if (data?.type === 'success') return;
    const { code = 'no code' } = data ?? {};
    throw new NotSent('MSG91', `refused (${code})`, !refusedForGood.includes(code));
  },
});
