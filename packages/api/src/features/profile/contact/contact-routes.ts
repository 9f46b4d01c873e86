import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { endpoint } from '@mysathi/contract/endpoint';
import { profileMessages, sendContactMessage } from '@mysathi/contract/endpoints/profile';
import { sectionCalls } from '@mysathi/contract/endpoints/sections';
import { Problem } from '@mysathi/contract/errors';
import { wireValue } from '@mysathi/contract/field';
import { contact } from '@mysathi/contract/sections/contact';

import { eitherForm } from '../../../platform/http/openapi.ts';
import { accessProblem, route } from '../../../platform/http/route.ts';
import { invalid } from '../../../platform/http/validation.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetContactMessages, keepContactMessage } from './contact-message.ts';
import { readOwn, saveOwn } from '../sections/section-engine.ts';

/** One address for two forms: a body with `message` is a contact message, any other a section. */
const saveContactDetails = endpoint({
  ...sendContactMessage,
  summary: 'With `message`: write to us, no sign-in needed. Without: save my contact details',
  body: z
    .record(z.string().max(100), wireValue)
    .meta(eitherForm(sendContactMessage.body, sectionCalls.contact.save.body)),
  answer: z.union([sendContactMessage.answer, sectionCalls.contact.save.answer]),
});

const decoded = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const read = schema.safeParse(sent);
  if (!read.success) throw invalid(read.error, sent, schema);
  return read.data;
};

const forgetJob = regularJob({ name: 'forget-contact-messages', at: '29 3 * * *' });

/** Registers the calls for my contact details and for the public contact form. */
export const contactRoutes = (app: FastifyInstance, platform: Platform): void => {
  platform.jobs.handleRegularly(forgetJob, () => forgetContactMessages(platform));

  route(app, platform, sectionCalls.contact.read, (call) => readOwn(platform, contact, call));

  route(app, platform, saveContactDetails, async ({ body, me, request, reply }) => {
    if ('message' in body) {
      const written = decoded(sendContactMessage.body, body);
      return {
        message: profileMessages.writtenToUs,
        data: { ticket: await keepContactMessage(platform, written, request.ip) },
      };
    }
    const refusal = accessProblem(sectionCalls.contact.save.access, me?.scope ?? null);
    if (me === null || refusal !== null) throw refusal ?? new Problem('signed_out');
    const { message, data } = await saveOwn(platform, contact, {
      me,
      request,
      reply,
      values: decoded(sectionCalls.contact.save.body, body),
    });
    return { message, data };
  });
};
