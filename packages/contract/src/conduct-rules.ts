import type { ReportReason } from './endpoints/safety.ts';

/** The conduct rule of the terms that each report reason refers to. */
export const conductRules: Readonly<Record<ReportReason, string>> = {
  false_profile: 'What a profile says and shows must be true.',
  money: 'Never ask another member for money, gifts, bank details or codes.',
  abuse: 'Never threaten, insult or harass another member.',
  private_pictures: 'Never show or pass on photos of others without their consent.',
  other: 'Everyone must follow the Terms & Conditions.',
};
