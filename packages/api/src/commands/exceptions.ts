import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/calendar';

import { nameOf, runAtDesk, say } from './run-at-desk.ts';
import { openExceptions, settleException } from '../features/donations/books/open-exceptions.ts';
import { sendRefundAgain } from '../features/donations/gateway/send-refund-again.ts';
import { openGiving } from '../features/donations/giving.ts';
import type { Giving } from '../features/donations/giving.ts';
import type { PaymentGateway } from '../platform/payments/payment-gateway.ts';

const usage = 'npm run exceptions [-- --settle NAME | --send-again NAME --reason WORDS --by NAME]';

const list = async (giving: Giving): Promise<void> => {
  const { open, forged } = await openExceptions(giving);
  for (const { name, since, kind, subject, detail } of open)
    say(`${name}: ${kind} of ${subject}, ${kolkataDay(since)}${detail === '' ? '' : ` (${detail})`}`);
  if (forged > 0) say(`Without the gateway's signature in the last seven days: ${forged}.`);
  if (open.length === 0) return say('Nothing of the money waits for somebody to look at it.');
  return say(`Sums are in paise. ${usage}`);
};

const gatewayOf = ({ gateway }: Giving): PaymentGateway => {
  if (gateway === null) throw new Error('No payment company is set here: see PAYMENT_KEY_ID in the README.');
  return gateway;
};

runAtDesk(async (platform) => {
  const text = { type: 'string' } as const;
  const options = { settle: text, 'send-again': text, reason: text, by: text };
  const { settle, 'send-again': failed, reason = '', by } = parseArgs({ options }).values;
  const giving = openGiving(platform);
  if (failed !== undefined) {
    const signed = { reason, by: nameOf(by, usage) };
    const sent = await sendRefundAgain(giving, gatewayOf(giving), failed, signed);
    return say(
      sent ? `The refund of ${failed} is sent again.` : `${failed} is settled already. Nothing was done.`,
    );
  }
  if (settle === undefined) return list(giving);
  const settled = await settleException(giving, settle, { reason, by: nameOf(by, usage) });
  return say(settled ? `${settle} is settled.` : `${settle} is settled already. Nothing was done.`);
});
