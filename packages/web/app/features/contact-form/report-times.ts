import { limits } from '@mysathi/contract/limits';

/** By when a report is answered, as the texts say it. */
export const reportTimes = {
  hours: String(limits.reportAcknowledgeHours),
  days: String(limits.reportDecideHours.other / 24),
};
