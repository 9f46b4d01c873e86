import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { openText, safeText } from '../fields.ts';
import { wireValue } from '../field.ts';
import { limits } from '../limits.ts';
import type { Fields, Section } from '../section.ts';
import { answersCodec, sectionCodec } from '../section-wire.ts';
import { astrology } from '../sections/astrology.ts';
import { contact } from '../sections/contact.ts';
import { family } from '../sections/family.ts';
import { hobbies } from '../sections/hobbies.ts';
import { medical } from '../sections/medical.ts';
import { partner } from '../sections/partner.ts';
import { personal } from '../sections/personal.ts';
import { professional } from '../sections/professional.ts';
import { wirePaths } from '../wire.ts';
import { uuid } from '../uuid.ts';
import { textCompletingWayToReach } from '../texts/way-to-reach-over-texts.ts';
import { contactsOpenLater } from '../texts/ways-to-reach.ts';

const byUserId = z.object({ userId: uuid() });
const byId = z.object({ id: uuid() });

const read = <F extends Fields, Name extends string>(section: Section<F, Name>) =>
  endpoint({
    method: 'GET',
    path: section.path,
    summary: `My own ${section.title}; every answer null before the first save`,
    access: 'onboarding',
    answer: answer(answersCodec(section)),
  });

const save = <F extends Fields, Name extends string>(section: Section<F, Name>) =>
  endpoint({
    method: 'POST',
    path: section.path,
    summary: `Save my ${section.title}`,
    access: 'onboarding',
    body: sectionCodec(section),
    answer: answer(answersCodec(section)),
  });

const notesOf = (note: typeof safeText) =>
  z.record(z.string().max(limits.shortTextCharacters), note(limits.hobbyNoteCharacters).trim().min(1));

/** Notes on single hobbies, by hobby name. */
const hobbyNotes = notesOf(safeText);

const hobbyAnswers = answersCodec(hobbies).and(z.object({ notes: hobbyNotes }));

/** A stored horoscope, by a signed, short-lived address. */
const horoscope = z.object({ Location: z.string(), content_type: z.string() });

const astrologyAnswers = answersCodec(astrology).and(z.object({ horoscope: horoscope.nullable() }));

export const sectionCalls = {
  personal: {
    read: read(personal),
    save: endpoint({
      ...save(personal),
      answer: answer(answersCodec(personal), { saveData: z.record(z.string(), wireValue) }),
    }),
  },
  hobbies: {
    read: endpoint({ ...read(hobbies), answer: answer(hobbyAnswers) }),
    save: endpoint({ ...save(hobbies), answer: answer(hobbyAnswers) }),
  },
  family: {
    read: endpoint({ ...read(family), answer: answer(z.array(answersCodec(family))) }),
    save: save(family),
  },
  partner: { read: read(partner), save: save(partner) },
  astrology: {
    read: endpoint({ ...read(astrology), answer: answer(astrologyAnswers) }),
    /** The horoscope file (PDF, PNG or JPEG) is sent as the multipart part `horoscope`. */
    save: endpoint({ ...save(astrology), answer: answer(astrologyAnswers), takesFiles: ['horoscope'] }),
  },
  professional: { read: read(professional), save: save(professional) },
  contact: { read: read(contact), save: save(contact) },
  medical: { read: read(medical), save: save(medical) },
} as const;

/** Another member's answers, or my own by id; answers the reader may not see are null. */
export const memberSectionCalls = {
  personal: endpoint({
    method: 'GET',
    path: '/personal_info/detail',
    summary: "A member's personal details",
    access: 'onboarding',
    query: byUserId,
    answer: answer(answersCodec(personal)),
  }),
  hobbies: endpoint({
    method: 'GET',
    path: '/hobbies/:id',
    summary: "A member's hobbies",
    access: 'onboarding',
    params: byId,
    answer: answer(hobbyAnswers),
  }),
  family: endpoint({
    method: 'GET',
    path: '/family_info/:id',
    summary: "A member's family, a list of one",
    access: 'onboarding',
    params: byId,
    answer: answer(z.array(answersCodec(family))),
  }),
  partner: endpoint({
    method: 'GET',
    path: wirePaths.memberPartner,
    summary: "A member's partner preferences",
    access: 'onboarding',
    query: byUserId,
    answer: answer(answersCodec(partner)),
  }),
} as const;

const changedNotes = notesOf(openText)
  .refine((given) => Object.keys(given).length <= limits.hobbies.max, { abort: true })
  .superRefine((given, context) => {
    const hobby = Object.keys(given)[textCompletingWayToReach(Object.values(given))];
    if (hobby !== undefined) context.addIssue({ code: 'custom', path: [hobby], message: contactsOpenLater });
  });

/** A form has no other way to send no notes than an empty string. */
const sentNotes = z.codec(z.union([z.literal(''), z.record(z.string(), z.string())]), changedNotes, {
  decode: (sent) => (sent === '' ? {} : sent),
  encode: (notes) => notes,
});

export const saveHobbyNotes = endpoint({
  method: 'PUT',
  path: '/hobbies/notes',
  summary: 'Say something about single hobbies of mine; replaces what was said before',
  access: 'onboarding',
  body: z.object({ notes: sentNotes }),
  answer: answer(hobbyAnswers),
});

export const removeHoroscope = endpoint({
  method: 'DELETE',
  path: '/astro_info/horoscope',
  summary: 'Remove my horoscope file',
  access: 'onboarding',
  answer: answer(astrologyAnswers),
});
