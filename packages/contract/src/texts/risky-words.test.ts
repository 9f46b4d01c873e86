import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gravestRisk, risksIn } from './risky-words.ts';

describe('what scams are made of is noticed', () => {
  test.each([
    ['Please tell me the OTP that came just now', 'otp'],
    ['otp?', 'otp'],
    ['It is a one-time password, read it to me', 'otp'],
    ['ओटीपी बताइए', 'otp'],
    ['my upi pin is with my brother', 'otp'],
    ['asha.k@okaxis', 'upi'],
    ['send it to 9876543210@ybl please', 'upi'],
    ['Do you have GPay?', 'money'],
    ['paytm kar do', 'money'],
    ['send it by Google Pay', 'money'],
    ['IFSC HDFC0001234', 'bank'],
    ['my account number is the same', 'bank'],
    ['5012 3456 7890 12', 'bank'],
    ['५०१२३४५६७८९०', 'bank'],
    ['Can you send me Rs 5000 today', 'money'],
    ['₹20,000 is all I need, please transfer', 'money'],
    ['I need to borrow some money', 'money'],
    ['मुझे पैसे भेजो', 'money'],
    ['mujhe paise bhejo', 'money'],
    ['₹5000 bhej do', 'money'],
    ['mujhe 5000 rupaye chahiye', 'money'],
    ['udhar de do', 'money'],
    ['thoda udhaar chahiye', 'money'],
    ['loan chahiye', 'money'],
    ['I need Rs 20,000 urgently for the hospital', 'money'],
    ['मुझे पैसों की ज़रूरत है', 'money'],
    ['see https://example.com/prize', 'link'],
    ['join me at t.me/prizes', 'link'],
  ])('%s', (text, risk) => {
    expect(risksIn(text)).toContain(risk);
  });
});

describe('ordinary talk is left alone', () => {
  test.each([
    'Hi Vikram! I saw that you trek too. Have you done Kalsubai?',
    'My father worked in a bank for 32 years.',
    'We can pay a visit to your aunt on Sunday.',
    'I was born on 12-08-1995 at 10.42.',
    'I will send you the photos of the wedding.',
    'The laptop was stopped at the airport.',
    'Write to me at asha@example.com',
    'Money is not everything, my mother says.',
    'I work at Paytm.',
    'We use Google Pay at work.',
    'My salary is Rs 60,000 a month.',
    'We took a loan for the house in 2019 and pay it every month.',
    'Mujhe chai chahiye, aur aapko?',
    'Photo bhej do please',
    'Unka naam Udham hai.',
    'मैं पुणे में रहती हूँ',
  ])('%s', (text) => {
    expect(risksIn(text)).toEqual([]);
  });
});

describe('a mobile number is noticed in every way of writing it', () => {
  test.each([
    'my number is 9876543210',
    'Call me on 9876543210 after six.',
    'call 9876543210 8 pm',
    'ph:9876543210, ok?',
    'whatsapp me at 98765 43210',
    '98765-43210',
    '98765 - 43210',
    '98765.43210.',
    '987-654-3210',
    '9876 543 210',
    '98 76 54 32 10',
    '9 8 7 6 5 4 3 2 1 0',
    '+919876543210',
    '+91 98765 43210',
    '(+91) 98765-43210',
    '0091 98765 43210',
    '919876543210',
    '09876543210',
    '0 98765 43210',
    'मेरा नंबर ९८७६५ ४३२१० है',
    '+৯১ ৯৮৭৬৫ ৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
  ])('%s', (text) => {
    expect(risksIn(text)).toEqual(['phone']);
  });
});

describe('other figures are no mobile number', () => {
  test.each([
    'born on 12-08-1995 at 10.42',
    '7.12.1995',
    '2018-2022',
    'in 1995 2001 2010',
    'PIN 600028, since 2019',
    'Chennai 600 028',
    'Plot 702, 560001',
    'a salary of 60000-80000',
    '60000 - 75000 a month',
    'about ₹98,76,54,321',
    '₹9876543210',
    'Rs. 9876543210',
    '9876543210 rupees',
    '9876543210/-',
    '9876543210.50',
    '9.30-10.30 and 6.30-7.30',
    '85 90 78 92',
    '6 7 8 9 10 11 12',
    '1234567890',
    '5876543210',
    '987654321',
    '98765432101',
    'asha9876543210@example.com',
  ])('%s', (text) => {
    expect(risksIn(text)).not.toContain('phone');
  });
});

test.each([
  ['send me the O\u200BT\u2060P', 'otp'],
  ['tell me the \u{1D5E2}\u{1D5E7}\u{1D5E3}', 'otp'],
  ['rao\u00AD@ok\u200Baxis', 'upi'],
  ['pay by ＧＰａｙ', 'money'],
  ['look at https\u200B://walk.example', 'link'],
  ['98765\u200B43210', 'phone'],
])(
  'what is written with signs that nobody sees or letters of another shape is read as it is seen: %j',
  (...row) => {
    const [text, risk] = row;
    expect(gravestRisk(text)).toBe(risk);
  },
);

test('of a UPI ID that is a number, the payment is warned of', () => {
  expect(risksIn('9876543210@ybl')).toEqual(['upi']);
});

test('a code is graver than a sum', () => {
  expect(gravestRisk('send me Rs 500 and the OTP')).toBe('otp');
  expect(gravestRisk('Good morning')).toBeUndefined();
});

test('any text is judged, and no risk is told twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (text) => {
      const found = risksIn(text);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});

// A backtracking pattern would run past the test's time limit.
test.each([
  '1 '.repeat(500),
  '9 '.repeat(500),
  '98765 '.repeat(160),
  '+91 '.repeat(250),
  'send '.repeat(200),
  'a.'.repeat(500),
  '₹'.repeat(1000),
])('a text made to be slow is judged like any other: %#', (text) =>
  expect(risksIn(text)).not.toContain('otp'),
);
