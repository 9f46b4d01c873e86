import * as z from 'zod';

import { straightText } from '@mysathi/contract/fields';

import { serverLimits } from '../../../platform/server-limits.ts';

const { incidentLetterCharacters, incidentSubjectCharacters } = serverLimits;

/** A letter in one language: its subject, and its text between greeting and signature. */
export interface LetterWords {
  readonly subject: string;
  readonly text: string;
}

/** Placeholders in the prepared texts that the writer must fill in. */
const leftToFill = /\b(?:WHAT|WHICH DATA|DATE|NAME|NUMBER|ADDRESS OF THE SITE|ROLE|E-MAIL|WHEN)\b/;

const shape = (language: string) =>
  z.object({
    subject: straightText(incidentSubjectCharacters)
      .trim()
      .min(1, `Begin the ${language} letter with a line “Subject: …”.`),
    text: straightText(incidentLetterCharacters)
      .trim()
      .min(1, `Say in the ${language} letter, below an empty line, what happened.`),
  });

/**
 * Parses a letter file: a line `Subject: …` or `विषय: …`, an empty line, the text.
 * @throws with instructions if it is empty, too long, or not filled in
 */
export const readLetter = (written: string, language: 'English' | 'Hindi'): LetterWords => {
  const [head = '', ...below] = written.replaceAll('\r\n', '\n').trim().split('\n');
  const [, subject = ''] = /^(?:Subject|विषय):(.*)$/.exec(head) ?? [];
  const { data, error } = shape(language).safeParse({ subject, text: below.join('\n') });
  if (data === undefined) throw new Error(error.issues[0]?.message);
  const [left] = leftToFill.exec(`${data.subject} ${data.text}`) ?? [];
  if (left !== undefined)
    throw new Error(`The ${language} letter still says ${left}: fill in what stands in capitals.`);
  if (language === 'Hindi' && !/\p{Script=Devanagari}/u.test(data.text))
    throw new Error('The Hindi letter has no Hindi letter.');
  return data;
};
