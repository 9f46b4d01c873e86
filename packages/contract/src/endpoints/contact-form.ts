import * as z from 'zod';
import { campaignId } from '../campaign-id.ts';
import { emailAddress } from '../email-address.ts';
import { answer, endpoint } from '../endpoint.ts';
import { safeText } from '../fields.ts';
import { limits } from '../limits.ts';

/** The words of successes. */
export const contactFormMessages = {
  sent: 'Sent message Successfully',
} as const;

/** Without `message` the same address takes the member's contact section. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact_details',
  summary: 'Write to us',
  access: 'visitor',
  body: z.object({
    name: safeText(limits.nameCharacters).trim().min(1, 'Please give your name.'),
    email: emailAddress,
    message: safeText(limits.messageCharacters).trim().min(1, 'Please write a message.'),
    contact_no: z.string().max(20).optional(),
    /** The campaign that the message reports. */
    campaign: campaignId.optional(),
  }),
  answer: answer(z.object({ ticket: z.number() })),
});
