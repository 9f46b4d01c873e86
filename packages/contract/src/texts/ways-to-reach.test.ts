import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changeProfile, finishProfile } from '../endpoints/profile.ts';
import { saveHobbyNotes } from '../endpoints/sections.ts';
import { generateAbout } from '../words/about-text.ts';
import { anySection } from '../sections/all.ts';
import { contactsOpenLater, holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

describe('a way to reach somebody is noticed', () => {
  test.each([
    'Call me on 9876543210 after six.',
    'WhatsApp 98765-43210',
    '98765 43210',
    '+91 98765 43210',
    '+९१ ९८७६५ ४३२१०',
    '९८७६५४३२१०',
    '௯௮௭௬௫௪௩௨௧௦',
    '9 8 7 6 5 4 3 2 1 0',
    '९ ८ ७ ६ ५ ४ ३ २ १ ०',
    '9.8.7.6.5.4.3.2.1.0',
    '9*8*7*6*5*4*3*2*1*0',
    '9, 8, 7, 6, 5, 4, 3, 2, 1, 0',
    '9\n8\n7\n6\n5\n4\n3\n2\n1\n0',
    '98765\u200B43210',
    '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    'nine eight seven six five four three two one zero',
    'Nine-eight-seven-six-five, four-three-two-one-zero',
    'double nine eight seven six five four three two',
    'नौ आठ सात छह पाँच चार तीन दो एक शून्य',
    'nine 8 seven 6 five 4 three 2 one 0',
    'ninety eight seventy-six fifty four thirty two ten',
    'nau aath saat chhe paanch char teen do ek shunya',
    'Nau, ath, sat, chhah, panch, chaar, teen, do, ek, zero',
    'नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो',
    'नौ आठ सात छे पाच चार तीन दो एक जीरो',
    '98765 four three two one zero',
    '९८७६५ चार तीन दो एक शून्य',
    '98 76 fifty four 32 ten',
    '9eight7six5four3two1zero',
    'अट्ठानवे छिहत्तर चौवन बत्तीस दस',
    'n\u0456ne \u0435ight s\u0435ven six five four three two one zero',
    '98765 4321\u041e',
    '98765/43210',
    '98765_43210',
    '98765, 43210',
    '(98765)(43210)',
    '98765\n43210',
    '❾❽❼❻❺❹❸❷❶⓿',
    '❾ ❽ ❼ ❻ ❺ ❹ ❸ ❷ ❶ ⓿',
    '98765\u316443210',
    '9876 54 3210',
    '98765-43-210',
    '987654 3210',
    '987 654 2016',
    '700-019-2016',
    '700 019 20 16',
    '0700 019 2016',
    '91 700019 2016',
    '९८७ ६५ ४३२१०',
    '98765 432O1',
    '9oo9oo9oo9',
    'O413-2261234',
    'home 0413-2261234',
    'home (022) 2612 3456',
    'in Dubai +971 50 123 4567',
    'in the US: +1 (415) 555-2671',
    'Aadhaar 234567891234',
    'asha.rao@walk.example',
    'asharao＠gmail.com',
    'asha (at) gmail dot com',
    'asha[at]walk.example',
    'asha rao at gmail . com',
    'asharao93 g mail.com',
    'asha.k@okaxis',
    '9876543210@ybl',
    'https://evil.example/prize',
    'www.asharao.example',
    'instagram.com/asharao',
    'linktr.ee/asha',
    'wa.me/919876543210',
    't.me/asharao',
    'insta: asha_rao',
    'IG: asharao93',
    'इंस्टा: asha_rao',
    'Instagram id - asharao93',
    'find me @asha.rao_93',
    'telegram (asharao1995)',
  ])('%j', (text) => {
    expect([containsContactDetails(text), holdsWayToReachOrSite(text)]).toEqual([true, true]);
  });

  test.each([
    'see asharao.com',
    'see asharao.in',
    'Asharao.IN, my pages',
    'mine is asharao.net',
    'उदाहरण.भारत',
  ])('in a longer text also the name of a site: %s', (text) => {
    expect(holdsWayToReachOrSite(text)).toBe(true);
  });
});

describe('other figures and words are left alone', () => {
  test.each([
    'I was born in 1995, studied 2013-2017 and work since 2018.',
    '2010 2012 2014 2016 2018',
    'I earn 12,00,000 a year, 8.5 LPA before that.',
    'earning 1200000 per annum, 15-18 lakh',
    '₹98,76,54,321 and Rs. 9,50,000/-',
    'a salary of 60000-80000, or 60000 - 75000',
    "I am 5'7, 170 cm, 65 kg; hoping for 5 ft 4 in to 5 ft 9 in.",
    '10th 92.4%, 12th 88.6%, B.E. 8.72 CGPA, rank 1543',
    '10+2 2010 2012, 85 % and 90 %',
    'Bengaluru 560001, Chennai 600 028, Plot 702, 560001',
    'Kolkata 700 019 2016, Chennai 600028-1998 and Patna 800 001. 2010',
    'Flat 12, Sector 17, Road No. 4',
    'The hospital is open 24x7, 365 days; 24/7.',
    'born 12-08-1995 at 10.42, engaged 07.12.2021 or 2021-12-07',
    '12/08/1995 to 12/08/1996',
    'Saving to spending 70:30, work and life 50:50, 1:2:3:4:5',
    '6 7 8 9 10 11 12',
    'I have 3 sisters, 2 brothers, 4 cousins, 7 dogs and 1 cat.',
    'One or two things: three siblings, four cousins, five dogs.',
    'एक बहन, दो भाई, १९९५ में जन्म, ५ फ़ुट ४ इंच',
    'Manager @ TCS, cooking @ home',
    'I meet friends at 7.30 p.m. and 9.30-10.30 on Sundays.',
    'B.Com, M.Com. (Hons), B.Sc.Nursing, LL.B., Ph.D.',
    'Inter. Com from Patna, B. Com in Pune',
    'ASP.NET and VB.Net developer at Dr.Rao & Co.',
    'I am a teacher.in my free time I dance.my family is small.',
    'I worked in IT. Net income matters less.',
    'Info on me: shy at first. Me and my sister live in Pune.',
    'मैं पुणे में रहती हूँ. भारत मेरा देश है.',
    'Dr./Mr./Mrs. and Sr.Manager/Jr.Manager, Govt.College/School',
    'I like Yahoo and Outlook, and Instagram, movies, tea.',
    'On Facebook since 2012, on Instagram (2015) and at Facebook, Web3 and all.',
    'Engineer @TCS, singer @home; saat phere, do teen dost, ek chai.',
    'Shifts of 65000/70000, 60000, 75000 or 65,000-75,000 steps.',
    'Twenty one when I came, twenty five, thirty now; ten, twelve in the family.',
    'Tenth 2010, twelve 2012, two years in Pune, three from 2014 on',
    'Standard ten 2010, twelve 2012, one 2015, two 2018',
    'C++ 2010, and/or music…and so on...',
    'Kind, honest 🙏🏽 1️⃣ family first 2️⃣ work second',
    'Chennai 600028 2015, earning 6000-8000 10 years ago, 70 000 50 weeks',
    'Blood group O+, 5O, H2O and O2; 4or 5 of 10',
  ])('%s', (text) => {
    expect([containsContactDetails(text), holdsWayToReachOrSite(text)]).toEqual([false, false]);
  });

  test.each(['Naukri.com', 'Booking.com (India)', 'Freecharge.in', 'Rediff.com', 'Rediff.com India Ltd'])(
    'in a line also an employer: %s',
    (line) => {
      expect(containsContactDetails(line)).toBe(false);
    },
  );
});

describe('words about oneself', () => {
  const told = 'I am a teacher from Pune, I sing, I trek and I cook for my family. ';
  const reached = `${told}Call 98765 43210.`;

  test.each([finishProfile, changeProfile])('of the profile: $path', ({ body }) => {
    expect(body.safeParse({ about_text: told }).success).toBe(true);
    expect(body.safeParse({ about_text: reached }).error?.issues).toMatchObject([
      { path: ['about_text'], message: contactsOpenLater },
    ]);
  });

  test('are written in the order in which they are read', () => {
    // Displayed as 98765 43210.
    const backwards = `${told}\u202E01234 56789`;
    expect(changeProfile.body.safeParse({ about_text: backwards }).error?.issues).toMatchObject([
      { message: expect.stringContaining('change the direction of the text') },
    ]);
    const { schema } = anySection('professional').fields['currentCompany'] ?? {};
    expect(schema?.safeParse('\u202E01234 56789').success).toBe(false);
  });

  test('on hobbies', () => {
    expect(
      saveHobbyNotes.body.safeParse({ notes: { Yoga: told, Chess: reached } }).error?.issues,
    ).toMatchObject([{ path: ['notes', 'Chess'], message: contactsOpenLater }]);
  });

  test.each([
    ['partner', 'expectations'],
    ['professional', 'stream'],
    ['professional', 'currentCompany'],
    ['astrology', 'dasha'],
  ] as const)('in %s: %s', (section, name) => {
    const { schema } = anySection(section).fields[name] ?? {};
    expect(schema?.safeParse('Kind and 5 ft 4 in').success).toBe(true);
    expect(schema?.safeParse('Call 98765 43210').error?.issues).toMatchObject([
      { message: contactsOpenLater },
    ]);
  });

  test.each([
    ['contact', 'areaOfLand'],
    ['contact', 'instagram'],
    ['medical', 'medicalHistoryDetail'],
  ] as const)('not where only those read who may: %s, %s', (section, name) => {
    const { schema } = anySection(section).fields[name] ?? {};
    expect(schema?.safeParse('9876543210').success).toBe(true);
  });

  test('that we propose', () => {
    const name = 'Asha Rao';
    const facts = {
      name,
      gender: 'Female',
      designation: 'Sr. Engineer',
      hobbies: ['Yoga', 'Chess'],
    } as const;
    for (let variant = 0; variant < 3; variant += 1) {
      expect(
        holdsWayToReachOrSite(generateAbout({ ...facts, nativePlace: 'Sector 17, Pune' }, variant)),
      ).toBe(false);
    }
  });
});

const groupings = [
  [10],
  [5, 5],
  [4, 6],
  [6, 4],
  [3, 7],
  [2, 8],
  [4, 3, 3],
  [3, 3, 4],
  [3, 4, 3],
  [2, 4, 4],
  [4, 2, 4],
  [4, 4, 2],
  [5, 2, 3],
  [5, 3, 2],
  [3, 2, 5],
  [2, 3, 5],
  [3, 3, 2, 2],
  [2, 2, 2, 2, 2],
];
const inGroups = (digits: string, lengths: readonly number[], sign: string): string => {
  let from = 0;
  return lengths.map((length) => digits.slice(from, (from += length))).join(sign);
};

test('a phone number is noticed in each grouping, with noughts as letters or not', () => {
  const number = fc.stringMatching(/^[6-9][0-9]{9}$/);
  fc.assert(
    fc.property(
      number.filter((digits) => !/00/.test(digits)),
      fc.constantFrom(...groupings),
      fc.constantFrom(' ', '-', '.'),
      fc.constantFrom('0', 'O', 'o'),
      (digits, lengths, sign, nought) => {
        const written = inGroups(digits, lengths, sign).replaceAll('0', nought);
        fc.pre(!/^[6-8]\d\d ?\d{3}[ .-](?:19|20)\d\d$/.test(inGroups(digits, lengths, sign)));
        expect(containsContactDetails(`Reach me: ${written}, mornings`)).toBe(true);
      },
    ),
  );
});

test('years, heights, weights, incomes, marks and codes of post offices are none', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
  const year = whole(1950, 2030);
  const figure = fc.oneof(
    fc.array(year, { minLength: 1, maxLength: 6 }).map((years) => years.join(' ')),
    fc.tuple(year, year).map(([from, to]) => `${from}-${to}`),
    fc.tuple(whole(4, 6), whole(0, 11)).map(([feet, inches]) => `${feet}'${inches}"`),
    whole(120, 210).map((height) => `${height} cm`),
    whole(40, 120).map((weight) => `${weight} kg`),
    fc.tuple(whole(1, 99), whole(0, 99)).map(([lakh, part]) => `${lakh}.${part} lakh`),
    fc.tuple(whole(1, 99), whole(100, 999)).map(([lakh, rest]) => `₹${lakh},00,${rest}`),
    fc.tuple(whole(10, 999), whole(10, 999)).map(([from, to]) => `${from}00-${to}00`),
    fc.tuple(whole(35, 99), whole(0, 9)).map(([mark, part]) => `${mark}.${part}%`),
    fc.tuple(whole(110001, 855117), year).map(([code, since]) => `Village road, ${code}, since ${since}`),
    whole(110, 855).map((code) => `${code} 001`),
    fc
      .tuple(whole(110, 855), fc.constantFrom('', ' '), year)
      .map(([code, sign, since]) => `${code}${sign}001 ${since}`),
    fc.tuple(whole(10, 28), whole(10, 12), year).map((day) => day.join('-')),
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 6 }), (figures) => {
      expect(holdsWayToReachOrSite(`About me: ${figures.join(', ')}.`)).toBe(false);
    }),
  );
});

test('any text is judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
      expect([true, false]).toContain(holdsWayToReachOrSite(text));
    }),
  );
});
