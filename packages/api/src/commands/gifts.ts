import { parseArgs } from 'node:util';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { formatRupees } from '@mysathi/contract/giving/money';

import { nameOf, runAtDesk, say, signing, text, wishOf } from './run-at-desk.ts';
import { checkGiftAtDesk, findGifts } from '../features/donations/gifts/gift-at-desk.ts';
import type { GiftAtDesk } from '../features/donations/gifts/gift-at-desk.ts';
import { withholdGifts } from '../features/donations/gifts/withhold-gift.ts';
import { givingAtDesk } from '../features/donations/giving-jobs.ts';
import { stopMonthlyAtDesk } from '../features/donations/monthly/monthly-at-desk.ts';
import type { MonthlyAtDesk } from '../features/donations/monthly/monthly-at-desk.ts';
import { ranks } from '../features/donations/rules/gift-standing.ts';
import type { PaymentState, GiftStanding } from '../features/donations/rules/gift-standing.ts';
import { paidByText } from '../features/donations/texts.ts';

const usage = `npm run gifts -- --find WORD | --check WORD | --withhold WORD --reason WORDS | --stop-monthly WORD --reason WORDS,
  each with --by NAME; WORD is the reference of a gift (MYS…), its receipt (2026-27/000123), a payment, order or refund of the payment company, words of its
  message, or with --find, --withhold and --stop-monthly an e-mail address`;

const ways = { find: ['by'], check: ['by'], withhold: signing, 'stop-monthly': signing } as const;

const states = {
  open: 'no payment is known',
  waiting: 'the bank has not said yes or no',
  confirmed: 'confirmed',
  not_taken: 'not taken',
} as const;

const standingIn = ({ status }: GiftAtDesk): string => {
  const { state, reason, amount, kept, receipt, confirmedAt } = status;
  const on = confirmedAt === null ? '' : ` on ${kolkataDay(new Date(confirmedAt))}`;
  const counts = state === 'confirmed' && kept < amount ? `, ${formatRupees(kept)} of it counts` : '';
  return `${states[state]}${on}${reason === null ? '' : ` (${reason})`}${counts}${receipt === null ? '' : `, receipt ${receipt.number}`}`;
};

const paymentIn = ({ rank, role, failure, international, returned }: PaymentState): string => {
  if (rank === ranks.failed) return `failed${failure === null ? '' : ` (${failure})`}`;
  if (rank === ranks.created) return 'the bank has not answered';
  if (returned && rank < ranks.captured) return 'went back before it was taken';
  if (rank === ranks.authorized) return 'approved by the bank, not taken yet';
  const from = international ? ', from abroad' : '';
  return role === 'counted' ? `counts${from}` : `does not count and goes back${from}`;
};

const sayMoney = ({ payments, refunds, disputes }: GiftStanding): void => {
  for (const payment of payments) {
    const { paymentId, amount, method, paidWith, madeAt } = payment;
    const way = paidByText(method, paidWith.last4);
    say(`  ${paymentId}: ${formatRupees(amount)} by ${way} on ${kolkataDay(madeAt)}, ${paymentIn(payment)}`);
  }
  for (const { refundId, amount, paymentId, state, bankReference } of refunds) {
    const reference = bankReference === null ? '' : `, reference of the bank ${bankReference}`;
    say(`  ${refundId ?? 'refund'}: ${formatRupees(amount)} of ${paymentId} back, ${state}${reference}`);
  }
  for (const { disputeId, amount, paymentId, state } of disputes)
    say(`  ${disputeId}: ${formatRupees(amount)} of ${paymentId} disputed, ${state}`);
};

/** Prints the refunds of a gift that no payment company charged. */
const sayCard = ({ toGiftCard, made }: GiftAtDesk['status']['refund']): void => {
  say(toGiftCard ? '  paid with a gift card' : '  no order was made for it');
  for (const { amount, at } of made)
    say(`  ${formatRupees(amount)} back on the gift card on ${kolkataDay(new Date(at))}`);
};

/** Prints the state of the monthly gift to which a gift belongs. */
const sayMonthly = ({ state, ended, given, months, nextOn, tokenId, mandateLeft }: MonthlyAtDesk): void => {
  const next = nextOn === null ? '' : `, the next on ${nextOn}`;
  const why = ended === null ? '' : ` (${ended})`;
  const left = mandateLeft ? ', which the payment company has yet to end' : '';
  say(
    `  every month, ${state}${why}: ${given} of ${months} taken${next}; mandate ${tokenId ?? 'not set up'}${left}`,
  );
};

const show = (gift: GiftAtDesk): void => {
  const { name, email, campaign, status, monthly, orderId, standing } = gift;
  const { reference, amount, tip, at, refund } = status;
  const added = tip > 0 ? ` and ${formatRupees(tip)} for Mysathi` : '';
  say(
    `${reference}: ${formatRupees(amount)}${added} to ${campaign} by ${name} (${email ?? 'forgotten'}), begun on ${kolkataDay(new Date(at))}: ${standingIn(gift)}`,
  );
  if (monthly !== null) sayMonthly(monthly);
  if (standing === null) return sayCard(refund);
  say(`  ${orderId ?? 'no order yet'}`);
  return sayMoney(standing);
};

const sayWithheld = (references: readonly string[]): void => {
  if (references.length === 0) return say('Neither name nor message was shown. Nothing was done.');
  return say(`No page shows name or message any more of ${references.join(', ')}.`);
};

const sayStopped = (isStopped: boolean): void =>
  say(
    isStopped
      ? 'The monthly gift has ended: nothing more is taken, and its donor is told.'
      : 'The monthly gift had ended already. Nothing was done.',
  );

/**
 * Shows the desk what became of a gift about which a donor has written, withholds it from the public, or stops a
 * monthly gift.
 */
runAtDesk(usage, async (platform) => {
  const options = { find: text, check: text, withhold: text, 'stop-monthly': text, reason: text, by: text };
  const { values } = parseArgs({ options });
  const { wish, word } = wishOf(values, ways, usage);
  const signed = { by: nameOf(values.by, usage), reason: values.reason ?? '' };
  const giving = givingAtDesk(platform);
  if (wish === 'withhold') return sayWithheld(await withholdGifts(giving, word, signed));
  if (wish === 'stop-monthly') return sayStopped(await stopMonthlyAtDesk(giving, word, signed));
  if (wish === 'check') return show(await checkGiftAtDesk(giving, word, signed.by));
  const { gifts, more } = await findGifts(giving, word, signed.by);
  for (const gift of gifts) show(gift);
  return more ? say('There are earlier ones: name one by its reference.') : undefined;
});
