import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { searchOptions } from '../../lib/words/option-search.ts';
import { loadLanguage, textOf } from '../../lib/words/i18n.ts';
import { searchWordsTexts } from '../../messages/en/search-words.ts';
import { pagesByWords } from './page-words.ts';

const id = 'one';
const photos = pages.profileUpdateTab(id, 'photos');
const horoscope = pages.profileUpdateTab(id, 'astrology');
const [looks, data] = [`${pages.settings}#looks`, `${pages.settings}#my-data`];
const hide = `${pages.settings}#who-sees-me`;
const report = `${pages.safety}#report`;

const links = [
  { to: pages.settings, label: 'सेटिंग', value: 'Settings' },
  { to: pages.devices, label: 'लॉग इन किए हुए डिवाइस', value: 'Devices that are signed in' },
  { to: pages.email, label: 'ईमेल पता बदलें', value: 'Change e-mail address' },
  { to: pages.phone, label: 'मोबाइल नंबर बदलें', value: 'Change mobile number' },
  { to: pages.notificationSettings, label: 'हम आपको क्या बताएँ', value: 'What we tell you' },
  { to: pages.blockedPeople, label: 'ब्लॉक किए गए लोग', value: 'Blocked people' },
  { to: pages.donate, label: 'नेक काम में सहयोग करें', value: 'Support a cause' },
  { to: pages.ownGifts, label: 'मेरे दान', value: 'My gifts' },
  { to: pages.faq, label: 'अक्सर पूछे जाने वाले सवाल', value: 'FAQs' },
  { to: pages.profileUpdate(id), label: 'प्रोफ़ाइल अपडेट करें', value: 'Update Profile' },
];
await loadLanguage('hi', ['search-words']);
const english = textOf(searchWordsTexts, 'en');
const hindi = textOf(searchWordsTexts, 'hi');

const firstFor = (typed: string, own: typeof english) =>
  searchOptions(pagesByWords(links, id, [own, english]), typed)[0]?.to;

test.each([
  ['donate', pages.donate],
  ['receipt', pages.ownGifts],
  ['refund', pages.ownGifts],
  ['delete', data],
  ['delete account', data],
  ['download', data],
  ['my data', data],
  ['hide', hide],
  ['pause', hide],
  ['language', looks],
  ['dark mode', looks],
  ['theme', looks],
  ['logout', pages.devices],
  ['photo', photos],
  ['photos', photos],
  ['ID proof', photos],
  ['horoscope', horoscope],
  ['help', pages.faq],
  ['unsubscribe', pages.notificationSettings],
  ['change number', pages.phone],
  ['email', pages.email],
  ['block', pages.blockedPeople],
  ['report', report],
  ['edit profile', pages.profileUpdate(id)],
])('who types "%s" finds %s', (typed, to) => {
  expect(firstFor(typed, english)).toBe(to);
  expect(firstFor(typed, hindi)).toBe(to);
});

test.each([
  ['खाता मिटाएँ', data],
  ['खाता मिटाएं', data],
  ['रसीद', pages.ownGifts],
  ['दान', pages.donate],
  ['फ़ोटो', photos],
  ['फोटो', photos],
  ['भाषा', looks],
  ['मदद', pages.faq],
  ['नंबर', pages.phone],
  ['शिकायत', report],
  ['कुंडली', horoscope],
])('who reads Hindi and types %s finds %s', (typed, to) => {
  expect(firstFor(typed, hindi)).toBe(to);
});

test('a place inside of a page is called in the language of the page', () => {
  const named = (own: typeof english) => pagesByWords([], id, [own, english]).map(({ label }) => label);
  expect(named(english)).toContain('My photos and ID proof');
  expect(named(hindi)).toContain('मेरी फ़ोटो और पहचान पत्र');
});
