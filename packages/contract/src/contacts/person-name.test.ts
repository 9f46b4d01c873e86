import { expect, test } from 'vitest';

import { registerUser } from '../endpoints/auth.ts';
import { changeProfile } from '../endpoints/profile.ts';

const account = { contact_no: '9812300000', email: 'name@walk.example', password: 'a lantern by the river' };
const problemOf = (name: string) =>
  registerUser.body.safeParse({ ...account, name }).error?.issues[0]?.message;

// Contains the joiner characters used in Malayalam and Marathi.
test.each([
  'Meera Iyer',
  'आशा राव',
  'അവന്‍ Nair',
  "Mary-Jane D'Souza",
  'K. R. Menon',
  'Md. Saif (Sunny)',
  'Ravi Kumar, Jr.',
  'Md.Saif',
  'k.r.menon',
  'Family of Arjun Rao',
  'M/s Rao & Sons',
  'एस. भारत',
  'M. Y. Sathi',
  'Tammy Sathi',
])('is a name: %s', (name) => {
  expect(problemOf(name)).toBeUndefined();
  expect(changeProfile.body.safeParse({ name }).success).toBe(true);
});

test.each([
  'Call 98123 00000',
  'asha@walk.example',
  '<b>Asha</b>',
  '😀😀',
  '...',
  'https://walk.example',
  '९८१२३',
  // Stacked marks would cover the lines above.
  `Asha${'\u0308'.repeat(20)}`,
])('is no name, and would be on every card: %s', (name) => {
  expect(problemOf(name)).toBe('Please enter your name in letters.');
  expect(changeProfile.body.safeParse({ name }).success).toBe(false);
});

test.each(['www.walk.example', 'Visit walk.example', 'Walk.Com', 'WALK.SHOP', 'उदाहरण.भारत'])(
  'is a web address, whatever it is called: %s',
  (name) => {
    expect(problemOf(name)).toBe(
      'Please enter your name without a web address. Put a space after each full stop.',
    );
    expect(changeProfile.body.safeParse({ name }).success).toBe(false);
  },
);

test.each([
  'Nine Eight Seven Six Five Four Three Two One Zero',
  'नौ आठ सात छह पाँच चार तीन दो एक शून्य',
  'Asha Rao at gmail dot com',
  'Asha Instagram',
  'Rao Gmail',
])('is no name, and would tell everybody how to reach its owner: %s', (name) => {
  expect(problemOf(name)).toBe('Please enter only your name, without a phone number or an address.');
  expect(changeProfile.body.safeParse({ name }).success).toBe(false);
});

test.each([
  'Mysathi Support',
  'team MY-SATHI',
  'My Saathi Care',
  'Ｍｙｓａｔｈｉ',
  'My\u200Dsathi',
  'माय साथी सहायता',
  // Contains Cyrillic and Greek letters, accents, and small capitals.
  '\u041cys\u0430thi Support',
  '\u039cysathi',
  'M\u00fdsathi Care',
  'Mysath\u0131',
  'ᴍʏsᴀᴛʜɪ Care',
  'M\u03b3sathi',
  'M y s a t h i Support',
  'M.Y.S.A.A.T.H.I',
])('would pass for us, and a code or money is asked for easily under it: %j', (name) => {
  expect(problemOf(name)).toBe('Please enter your own name: this one is ours.');
  expect(changeProfile.body.safeParse({ name }).success).toBe(false);
});

test.each(['Tommy Sathi', 'Sathi Devi', 'Amy Sathiyan'])(
  'is somebody’s, though it comes near ours: %s',
  (name) => {
    expect(problemOf(name)).toBeUndefined();
  },
);

// Invisible characters that Unicode classes as letters or marks.
test.each(['\u3164', '\u1160\uFFA0', 'Asha\u034F', 'Asha\u180B Rao'])('is not all seen: %j', (name) => {
  expect(problemOf(name)).toBe('Please enter your name in letters.');
});

test('is asked for when there is none', () => {
  expect(problemOf('  ')).toBe('Please enter your name.');
});
