import { forgotPassword } from '@mysathi/contract/endpoints/auth';

/** Whether a text looks like an e-mail address, by the contract's own rule. */
export const isEmail = (text: string): boolean => forgotPassword.body.safeParse({ email: text }).success;
