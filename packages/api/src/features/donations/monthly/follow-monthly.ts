import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import type { Giving } from '../giving.ts';
import { askForMonths } from './months/ask-for-months.ts';
import { checkMandates } from './mandates/check-mandates.ts';
import { dueEnds, endMandates } from './mandates/end-mandates.ts';
import { leaveOutPassed } from './months/leave-out.ts';
import { sendBack } from './months/send-back.ts';
import { endOver, takeOutcomes } from './months/take-outcomes.ts';
import { tellSoon } from './telling/tell-soon.ts';

/** What was heard of monthly gifts and of their months; what is not wanted goes back, and mandates that are to end are ended. */
export const followMonthly = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  await takeOutcomes(giving);
  await sendBack(giving);
  await checkMandates(giving, gateway);
  await endOver(giving);
  await eachByItself(await dueEnds(giving), ({ id }) => endMandates(giving, gateway, id));
};

/** Leaves out what cannot be taken any more, tells donors what comes, and asks for what is due. */
export const takeMonths = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  await leaveOutPassed(giving);
  await tellSoon(giving, gateway);
  await askForMonths(giving, gateway);
};
