import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';

import { textOf } from '../../lib/words/i18n.ts';
import { contactViewTexts } from '../../messages/en/contact-views.ts';
import { faqTexts } from '../../messages/en/reading/faq.ts';
import { privacyTexts } from '../../messages/en/reading/privacy.ts';
import { sectionTexts } from '../../messages/en/sections.ts';

const words = textOf(sectionTexts, 'en');

test.each([
  ['medical', words.medicalBanner],
  ['contact', words.contactBanner],
] as const)('the banner of %s says who sees what as the fields have it', (name, banner) => {
  const [forMembers = '', rest = ''] = banner.toLowerCase().split('. ');
  const openLabels = Object.values(anySection(name).fields)
    .filter(({ audience }) => audience === 'members')
    .map(({ label }) => label.toLowerCase());
  expect(forMembers).toContain('signed-in members see');
  expect(openLabels.filter((label) => !forMembers.includes(label))).toEqual([]);
  expect(rest).toContain('shown only to people you accept');
});

test.each([
  ['beside the contact details', words.contactBanner],
  ['where they are still private', textOf(contactViewTexts, 'en').locked({ name: 'Asha' })],
  ['in the questions', textOf(faqTexts, 'en').privacyAnswer],
  ['in the privacy policy', textOf(privacyTexts, 'en').sharedText],
])('that the e-mail address opens with the contact details stands %s', (_place, said) => {
  expect(said).toMatch(
    /e-mail[^.]*(?:after an accepted interest|until|people you accept)|people you accept[^.]*e-mail/,
  );
});
