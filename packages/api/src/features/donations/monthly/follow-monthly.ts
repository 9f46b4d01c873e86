import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import type { Giving } from '../giving.ts';
import { askForMonths } from './months/ask-for-months.ts';
import { checkMandates } from './mandates/check-mandates.ts';
import { dueEnds, endMandates } from './mandates/end-mandates.ts';
import { leaveOutPassed } from './months/leave-out.ts';
import { sendBack } from './months/send-back.ts';
import { endOver, takeOutcomes } from './months/take-outcomes.ts';
import { tellSoon } from './telling/tell-soon.ts';

/** Processes news of monthly gifts and their months, sends back unwanted money, and ends mandates that are over. */
export const followMonthly = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  await takeOutcomes(giving);
  await sendBack(giving);
  await checkMandates(giving, gateway);
  await endOver(giving);
  await forEachIsolated(await dueEnds(giving), ({ id }) => endMandates(giving, gateway, id));
};

/** Skips months that can no longer be taken, announces coming ones to donors, and requests those that are due. */
export const takeMonths = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  await leaveOutPassed(giving);
  await tellSoon(giving, gateway);
  await askForMonths(giving, gateway);
};
