import { expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';
import { wizardPages } from '@mysathi/contract/pages';

const uploadMegabytes = limits.uploadBytes / 1024 / 1024;
const manMarriesAt = limits.marriageMinimumAgeYears.Male;

/** What stands behind each figure that a screen names by itself; all other figures come as parameters. */
const held: Readonly<Record<string, readonly (number | string)[]>> = {
  // What a person can do, for how long, and how large.
  // As long as the legal texts say, which a test holds to the service that makes backups.
  'account.deleteKept': ['35'],
  'account.deleteHelp': [limits.deletionUndoDays],
  'account.deleteUndo': [limits.deletionUndoDays],
  'auth.passwordRule': [limits.passwordCharacters.min],
  'auth.shortPassword': [limits.passwordCharacters.min],
  'auth.needMobile': [limits.phoneDigits],
  // As mobile numbers of India begin.
  'auth.badMobile': [limits.phoneDigits, '6', '7', '8', '9'],
  'auth.emailOrMobileHelp': [limits.phoneDigits],
  'auth.badEmailOrMobile': [limits.phoneDigits],
  'auth.typeDigits': [limits.otpCharacters],
  'auth.typeCharacters': [limits.otpCharacters],
  'auth.nextSteps': [wizardPages.length],
  'auth.forgotLead': [limits.passwordResetLifeMinutes],
  'dev.recipient': [limits.phoneDigits],
  'photos.kinds': [uploadMegabytes],
  'photos.needProfileHelp': [uploadMegabytes],
  'sections.horoscopeHelp': [uploadMegabytes],
  'sections.largeFile': [uploadMegabytes],
  // The law, numbers to call, and what banks and astrologers do.
  'profile.interestsFrom': [manMarriesAt],
  'sections.marriageAge': [manMarriesAt],
  'marriage-age.lists': [manMarriesAt],
  'marriage-age.interests': [manMarriesAt],
  'safety.danger': ['112', '1930'],
  'safety-page.purposeText': [limits.accountMinimumAgeYears, manMarriesAt],
  'safety-page.dangerText': ['112', '1930'],
  'safety-page.callHelp': ['112'],
  'safety-page.callFraudLine': ['1930'],
  'giving-gift.takeBackText': ['5', '7'],
  'horoscope.usual': ['18'],
  'horoscope.clocksDiffered': ['1956'],
  // Fixed words, examples, and what an amount is compared with.
  'biodata.lead': ['4'],
  'contact-page.assistedLead': ['10'],
  'match-detail.promoLead': ['10'],
  'matches.searchByIdExample': ['1234567'],
  'search.help': ['1234567'],
  'giving-form.otherHelp': ['1,500', '1,00,000'],
  'giving-form.panHelp': ['1234'],
  'giving-form.tipHelp': ['0'],
  'giving-form.reaches': ['1,000'],
  'giving-form.reachesAll': ['1,000'],
};

const files = import.meta.glob<string>('./{*,reading/*}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// The legal texts have a test of their own, and articles tell at length.
const areas = Object.entries(files).filter(([file]) => !/\.test\.ts$|\/(?:terms|privacy)\.ts$/.test(file));

/** Every sentence of an area that names a figure, by its name, with the figures. */
const figuresOf = ([file, text]: [string, string]): [string, string[]][] => {
  const area = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
  return [...text.matchAll(/^ {2}(\w+):((?:(?!^ {2}\w+:)[\s\S])*)/gm)].flatMap(([, name, body = '']) => {
    const words = body.replaceAll(/\{\w+\}|count\(\{|\/\/.*$/gm, '');
    const figures = words.match(/\d+(?:,\d+)*/g) ?? [];
    return figures.length === 0 ? [] : [[`${area}.${name}`, figures] satisfies [string, string[]]];
  });
};

const hindi = import.meta.glob<Readonly<Record<string, string>>>('../hi/*.json', {
  eager: true,
  import: 'default',
});

test('the Hindi words name the same figures', () => {
  const found = Object.keys(held).map((name) => {
    const [area = '', key = ''] = name.split('.');
    const words = hindi[`../hi/${area}.json`]?.[key]?.replaceAll(/\{\w+\}/g, '') ?? '';
    return [name, words.match(/\d+(?:,\d+)*/g) ?? []];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(held).map(([name, figures]) => [name, figures.map(String)])),
  );
});

test('no screen names a figure that nothing stands behind', () => {
  const found = Object.fromEntries(areas.flatMap(figuresOf));
  const expected = Object.fromEntries(
    Object.entries(held).map(([name, figures]) => [name, figures.map(String)]),
  );
  expect(found).toEqual(expected);
});
