import type { ReportReason } from './endpoints/safety.ts';

/** The rules of the terms, by the reason of a report that a break of them is told with. */
export const conductRules: Readonly<Record<ReportReason, string>> = {
  false_profile: 'What a profile says and shows must be true.',
  money: 'Nobody asks another member for money, gifts, bank details or codes.',
  abuse: 'Nobody threatens, insults or harasses another member.',
  private_pictures: 'Nobody shows or passes on pictures of others without their consent.',
  other: 'Everybody keeps to the Terms & Conditions.',
};
