import { sendContactMessage } from '@mysathi/contract/endpoints/profile';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What somebody writes to us. */
export type ContactAnswers = Record<ContactField, string>;

/** What is wrong with each answer, in words. */
export type ContactProblems = Partial<Record<ContactField, string | undefined>>;

export const isContactField = (name: PropertyKey | undefined): name is ContactField =>
  contactFields.some((field) => field === name);

/** The first fault of each answer, by the contract's own rules; nothing when all may be sent. */
export const contactProblems = (answers: ContactAnswers): ContactProblems => {
  const read = sendContactMessage.body.safeParse(answers);
  const problems: ContactProblems = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const [field] = path;
    if (isContactField(field)) problems[field] ??= message;
  }
  return problems;
};
