import { messagesToJSON } from '@nanostores/i18n';
import type { Messages } from '@nanostores/i18n';
import { describe, expect, test } from 'vitest';

import { conductRules } from '@mysathi/contract/conduct-rules';
import { problems } from '@mysathi/contract/errors';
import { paymentOptions } from '@mysathi/contract/options/payment-methods';
import { contactsOpenLater } from '@mysathi/contract/texts/ways-to-reach';

import { createSaid } from '../lib/words/said.ts';

type Forms = Readonly<Record<string, string>>;
type Area = Readonly<Record<string, string | Forms>>;

const isTexts = (value: unknown): value is { en: Messages } =>
  typeof value === 'object' && value !== null && 'en' in value && 'hi' in value;

/** Texts stand alone, or several by name. */
const textsIn = (exported: unknown): { en: Messages }[] => {
  if (isTexts(exported)) return [exported];
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isTexts) : [];
};

const modules = import.meta.glob<Record<string, unknown>>(['./en/**/*.ts', '!./en/**/*.test.ts'], {
  eager: true,
});
const english = Object.assign(
  {},
  ...Object.values(modules)
    .flatMap((module) => Object.values(module).flatMap(textsIn))
    .map(({ en }) => messagesToJSON(en)),
) as Readonly<Record<string, Area>>;
const contract = import.meta.glob<Record<string, unknown>>('../../../contract/src/endpoints/*.ts', {
  eager: true,
});
const files = import.meta.glob<Area>('./hi/*.json', { eager: true, import: 'default' });
const hindi = Object.fromEntries(
  Object.entries(files).map(([file, area]) => [file.replace('./hi/', '').replace('.json', ''), area]),
);

/** Proper names of communities and lineages, typed and searched for in the letters they came in. */
const keptNames = /^(?:caste|subCaste|gothram) = /;

const formsOf = (text: string | Forms): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const namesOf = (text: string | Forms): string[] =>
  typeof text === 'string' ? [] : Object.keys(text).toSorted();
/** What is filled in. */
const partsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted().join();
/** Headings, lists and paragraphs, line by line. */
const shapeOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `${/^(?:## |- )?/.exec(line)?.[0]}${line === '' ? '' : 'text'}`)
    .join('\n');

test.each([
  ['Rupees ten and one paisa only', 'दस रुपये और एक पैसा मात्र'],
  ['Rupee one and one paisa only', 'एक रुपया और एक पैसा मात्र'],
  ['Rupee one and fifty paise only', 'एक रुपया और पचास पैसे मात्र'],
  ['Rupee one only', 'एक रुपया मात्र'],
  ['Rupees ten and fifty paise only', 'दस रुपये और पचास पैसे मात्र'],
  ['Rupees ten only', 'दस रुपये मात्र'],
])('%s is said of one and of many as it should', (amount, words) => {
  expect(createSaid(hindi['said'] as Record<string, string>)(amount)).toBe(words);
});

test('of the buttons that end the wizard and stay in it, neither says what the other does', () => {
  const { cancelTitle, cancel, stay, continue: leave } = hindi['wizard'] as Record<string, string>;
  expect(new Set([cancelTitle, cancel, stay, leave]).size).toBe(4);
  // «Cancel» would ask for itself: the title asks whether it is sure, as other dialogs do.
  expect(cancelTitle).toBe(hindi['profile']?.['leaveTitle']);
});

test('an interest is taken back in the same words, on a profile as in the mailbox', () => {
  const { undo, undoFor } = hindi['interests'] as Record<string, string>;
  const { withdraw, undoAnswer } = hindi['mailbox'] as Record<string, string>;
  expect(undo).toBe(withdraw);
  for (const whole of [undoFor, undoAnswer]) expect(whole).toMatch(new RegExp(`^${undo}: `));
});

test('to save is one word everywhere', () => {
  const others = Object.entries(hindi).filter(([, texts]) =>
    /सेव(?![\p{L}\p{M}])/u.test(JSON.stringify(texts)),
  );
  expect(others.map(([area]) => area)).toEqual([]);
});

test('networks are called as they write themselves', () => {
  const others = Object.entries(hindi).filter(([, texts]) =>
    /फ़ेसबुक|इंस्टाग्राम|लिंक्डइन/.test(JSON.stringify(texts)),
  );
  expect(others.map(([area]) => area)).toEqual([]);
});

describe.each(Object.keys(english))('%s in Hindi', (area) => {
  const [theirs = {}, ours = {}] = [english[area], hindi[area]];

  test('has every text, and no others', () => {
    const known = Object.keys(theirs).filter((key) => !keptNames.test(key));
    expect(known.filter((key) => !(key in ours))).toEqual([]);
    expect(Object.keys(ours).filter((key) => !(key in theirs))).toEqual([]);
  });

  test('fills in the same parts in every form, line by line', () => {
    const wrong = Object.entries(ours).filter(([key, text]) => {
      const source = theirs[key] ?? '';
      const full = formsOf(source).at(-1) ?? '';
      const names = typeof source === 'string' ? [] : ['one', 'other'];
      return (
        namesOf(text).join() !== names.join() ||
        formsOf(text).some((form) => partsOf(form) !== partsOf(full) || shapeOf(form) !== shapeOf(full))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('leaves no single letter before a hyphen, where a line would end after it', () => {
    const torn = Object.entries(ours).filter(([, text]) =>
      formsOf(text).some((form) => /(?<![\u0900-\u097f])[\u0905-\u0939]-/.test(form)),
    );
    expect(torn).toEqual([]);
  });

  test('writes क and ख without a dot, as most of it does', () => {
    const dotted = Object.entries(ours).filter(([, text]) =>
      formsOf(text).some((form) => /[कख]\u093c/.test(form.normalize('NFD'))),
    );
    expect(dotted).toEqual([]);
  });

  test('is written in Devanagari, but for names', () => {
    const latin = Object.entries(ours).filter(([, text]) =>
      formsOf(text).some((form) => {
        const words = form.replaceAll(
          /\{\w+\}|Mysathi|WhatsApp|Facebook|Instagram|LinkedIn|[\w.]+@[\w.]+/g,
          '',
        );
        return /[a-z]{3}/.test(words) && !/[\u0900-\u097f]/.test(form);
      }),
    );
    expect(latin).toEqual([]);
  });
});

describe('what the API says, in Hindi', () => {
  const words = hindi['said'] as Readonly<Record<string, string>>;
  const said = createSaid(words);
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `7${name.toUpperCase()}`);

  test('names the button that opens contact details as it is called, in both languages', () => {
    const viewIn = (texts: typeof english) =>
      `“${(texts['contact-views'] as Record<string, string>)['view']}”`;
    expect(contactsOpenLater).toContain(viewIn(english));
    expect(said(contactsOpenLater)).toContain(viewIn(hindi));
  });

  test('fills in the same parts', () => {
    const wrong = Object.entries(words).filter(([sentence, ours]) => partsOf(ours) !== partsOf(sentence));
    expect(wrong).toEqual([]);
  });

  test('is found again, whatever was filled in', () => {
    const lost = Object.entries(words).filter(([sentence, ours]) => said(fill(sentence)) !== fill(ours));
    expect(lost).toEqual([]);
  });

  test('holds every failure and every message of a call', () => {
    const messages = Object.values(contract).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        name.endsWith('Messages') && !('path' in (value as object)) ? Object.values(value as object) : [],
      ),
    );
    const failures = Object.values(problems).map(({ text }) => text);
    const sentences = [...failures, ...Object.values(conductRules), ...messages].filter(
      (text): text is string => typeof text === 'string',
    );
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((text) => said(fill(text)) === fill(text))).toEqual([]);
  });

  test('names every way to pay, and what it is one of', () => {
    const names = paymentOptions.flatMap(({ label, group }) => [label, group]);
    expect(names.filter((name) => !(name in words))).toEqual([]);
  });
});

test('every file of Hindi words belongs to texts of ours', () => {
  expect(Object.keys(hindi).filter((area) => area !== 'said' && !(area in english))).toEqual([]);
});
