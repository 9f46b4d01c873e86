import { expect, test } from 'vitest';

import { legalTextsVersion } from '@mysathi/contract/endpoints/account';
import { limits } from '@mysathi/contract/limits';

import { textOf } from '../../../lib/words/i18n.ts';
import { privacyTexts } from './privacy.ts';
import { termsTexts } from './terms.ts';

/** What people agreed to, by the date that is written down with their consent. A line is added, none is changed. */
const textsByVersion: Readonly<Record<string, string>> = {
  '2026-11-21': '3cfed2a813df0d39',
  '2026-11-23': 'd6ddc69036d7c104',
  '2026-11-25': '9adae63f1b49d1fb',
  '2026-11-26': '456e9841c1e7e3fb',
  '2026-11-27': 'cb5daf859dc78719',
  '2026-11-28': 'a089d4f89c4d1811',
  '2026-11-29': '95fff07c395ebc30',
  '2026-11-30': 'f46323d6fb065437',
  '2026-12-01': 'da54593c07e2c923',
};

/** A text with its parameters by their names. */
const wordsOf = (text: unknown): unknown =>
  typeof text === 'function' ? (text as (given: object) => string)({}) : text;

const legalTexts = [textOf(privacyTexts, 'en'), textOf(termsTexts, 'en')].map((texts) =>
  Object.entries(texts).map(([name, text]) => [name, wordsOf(text)]),
);

test('a changed text of the terms or the privacy policy has a date of its own', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(legalTexts)));
  const hash = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(
    { [legalTextsVersion]: hash },
    'The texts have changed: give `legalTextsVersion` and both pages the day of the change, and add it here with the hash. Members are told before it holds: npm run terms.',
  ).toEqual({ [legalTextsVersion]: textsByVersion[legalTextsVersion] });
  expect(Object.keys(textsByVersion).toSorted().at(-1)).toBe(legalTextsVersion);
});

test('both pages name the date that is in force', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(legalTextsVersion),
  );
  expect(textOf(privacyTexts, 'en').effective).toBe(`Effective date: 31/May/2023. Last changed: ${day}`);
  expect(textOf(termsTexts, 'en').updated).toBe(`Last updated: ${day}`);
});

/** How the site is run, by whoever follows what comes with it. */
const deployed = import.meta.glob<string>('../../../../../../deploy/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const inDeployed = (name: string): string => deployed[`../../../../../../deploy/${name}`] ?? '';

test('whoever keeps the mailbox of the contact form is told what has to go from it, and when', () => {
  expect(inDeployed('RUNBOOK.md')).toMatch(new RegExp(`contact form.+${limits.contactMessageKeptDays} days`));
});

test('the copies of a server of one’s own are gone by the day that the policy says', () => {
  const [, days = ''] =
    /at most (\d+) days/.exec(wordsOf(textOf(privacyTexts, 'en').keptText) as string) ?? [];
  const unit = inDeployed('mysathi-backup.service');
  // Those of the night before that day are younger by as long as a copy takes, and one that fails ends nothing.
  const [, minutes = ''] =
    /^ExecStopPost=\/usr\/bin\/find .+ -mmin \+(\d+) -exec rm -r \{\} \+$/m.exec(unit) ?? [];
  expect(Number(minutes) / (24 * 60)).toBe(Number(days) - 0.5);
  // Those taken elsewhere, and what was put aside for one that was put back.
  expect(inDeployed('RUNBOOK.md').match(new RegExp(`after ${days} days`, 'g'))).toHaveLength(2);
});
