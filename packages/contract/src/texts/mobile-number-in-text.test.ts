import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { saveHobbyNotes } from '../endpoints/sections.ts';
import { risksIn } from './risky-words.ts';
import { contactsOpenLater, holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

const judgements = (text: string) => [containsContactDetails(text), holdsWayToReachOrSite(text)];

describe('a mobile number in two halves is noticed, as in rarer pieces', () => {
  test.each([
    'WhatsApp me: 98765 and 43210',
    'Call 98765, then 43210',
    'Call 98765 and then 43210',
    'कॉल ९८७६५ और ४३२१०',
    '98765 aur 43210',
    '98765 & 43210',
    'Call 98765    43210',
    'Call 98765 ... 43210',
    'Call 98765 -- 43210',
    '98765 💗💗 43210',
    '9876543 210',
    '9876/543/210',
    '9876,543,210',
    '9 8 7 6 5 43210',
  ])('%s', (text) => {
    expect([...judgements(text), ...risksIn(text)]).toEqual([true, true, 'phone']);
  });
});

describe('amounts, years and codes are not', () => {
  test.each([
    'Between 65000 and 75000, or 65000 to 75000, or 62500 and 72500 a month',
    'Earning 65250 and then 72750, saving 80000 ... 90000 -- 95000',
    '12,50,000 and 9,75,500; ₹98,76,54,321 or Rs 98765 and 43210 rupees',
    'Rent 8000,900,500 and 9,876,543, 6500/700/900',
    'Chennai 600028 and Pune 411001, 560001 then 560002',
    'Years 2012-2016 and 2018, 2012 and then 2016; 2012/2016',
    'Cutoffs of 85, 90, 78 and 92; 6 7 8 9 10 11 12 and then 2010',
    'Walked 75500 steps. In all 1234567 and 98765 more in June 2019.',
    'On 12/08/1995, 7/12/2021',
  ])('%s', (text) => {
    expect(judgements(text)).toEqual([false, false]);
  });

  test('nor are two round incomes', () => {
    const income = fc.integer({ min: 1200, max: 1999 }).map((fifties) => String(fifties * 50));
    fc.assert(
      fc.property(
        income,
        income,
        fc.constantFrom(' and ', ', then ', ' and then ', ' to '),
        (least, most, sign) => {
          expect(judgements(`Earning ${least}${sign}${most} a month`)).toEqual([false, false]);
        },
      ),
    );
  });
});

describe('notes on hobbies are judged together', () => {
  const issues = (notes: Record<string, string>) => saveHobbyNotes.body.safeParse({ notes }).error?.issues;

  test.each([
    { Yoga: 'Reach me 98765', Chess: '43210 evenings' },
    { Yoga: 'Mornings', Chess: 'Reach me on 98765 mornings', Music: 'Or 43210' },
    { Yoga: 'Nine eight seven six five', Chess: 'four three two one zero' },
  ])('%j', (notes) => {
    const last = Object.keys(notes).at(-1);
    expect(issues(notes)).toMatchObject([{ path: ['notes', last], message: contactsOpenLater }]);
  });

  test.each([
    { Yoga: 'Since 2012', Chess: '2016 in Pune, rated 1543' },
    { Yoga: 'Walked 75000', Chess: '85500 readers' },
    { Yoga: 'On Instagram', Chess: 'Twenty one openings', Music: 'Six sonatas, seven songs' },
  ])('free: %j', (notes) => {
    expect(issues(notes)).toBeUndefined();
  });
});
