import { limits } from '@mysathi/contract/limits';

/** The times within which reports are answered, for use in texts. */
export const reportTimes = {
  hours: String(limits.reportAcknowledgeHours),
  days: String(limits.reportDecideHours.other / 24),
};
