import { expect, test } from 'vitest';

import { isCardLine, isOwnPlace, isOwnWords } from './own-words.ts';

test.each(['Kathak', 'कथक', 'Tulu (Kodagu)', 'Sector 17'])('own words: %s', (words) => {
  expect(isOwnWords(words)).toBe(true);
});

test.each([
  '',
  'x',
  'Call 98981',
  'a, b',
  'www.example.org/x_y',
  't.me/asharao',
  'asha.rao.in',
  'z'.repeat(41),
  'एक दो तीन चार सात छह सात आठ नौ शून्य',
  'one two six one two six one two six',
  '\u3164\u3164',
])('no own words: "%s"', (words) => {
  expect(isOwnWords(words)).toBe(false);
});

test.each([
  'Malana, Himachal Pradesh',
  'Dubai, UAE',
  'Basti, Rampur, Uttar Pradesh',
  `Township of the ${'long '.repeat(8)}mill, Assam`,
])('a place that the list may lack: %s', (place) => {
  expect(isOwnPlace(place)).toBe(true);
});

test.each([
  'Call 98, 98, 10',
  'A,',
  'A, Pune',
  'One, two, three, four, five, six',
  'z'.repeat(81),
  'example.org?x',
  't.me/asharao',
  'Pune, asharao.in',
  'Nine eight seven six five four three two one zero',
  '\u3164\u3164, Pune',
])('no place: %s', (place) => {
  expect(isOwnPlace(place)).toBe(false);
});

test.each([
  'Asst.Manager (L3)',
  'प्रधान अध्यापिका',
  'C++/C# Developer',
  'Sr. Engineer, R&D',
  'ഡോ.',
  'Brahmin, 24 Manai',
  'Senior .NET Developer',
  'ASP.NET and VB.Net Programmer',
  'Node.js / React.js Developer',
  'Lecturer (M.Com)',
  'B. Com Graduate Trainee',
  '6000 Niyogi',
  'Brahmin - Niyogi (6000), Velanadu',
])('a line of a card: %s', (line) => {
  expect(isCardLine(line)).toBe(true);
});

test.each([
  'Model. WhatsApp 98765 43210',
  'Nine eight seven six five four three two one zero',
  'Model\n98\n76',
  '९८७६५',
  'asha@walk.example',
  'asha＠walk',
  'wa.me/x',
  'asharao.in',
  'as\u200Bharao.in',
  'asharao .com',
  'asharao.net',
  'ab.com',
  'asha.js.in',
  'Node.js, asharao.net',
  'B.Com.asharao.in',
  '6000 9',
  '6000 Niyogi 8000',
  '16000 Niyogi',
  '6500 Niyogi',
])('no line of a card: %j', (line) => {
  expect(isCardLine(line)).toBe(false);
});
