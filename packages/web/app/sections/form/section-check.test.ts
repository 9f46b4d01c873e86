import { beforeAll, describe, expect, test } from 'vitest';

import { loadCastes } from '@mysathi/contract/options/castes';
import { anySection } from '@mysathi/contract/sections/all';

import { monthTyped } from '../../ui/fields/numbers/month-year-field.tsx';
import { timeTyped } from '../../ui/fields/numbers/time-of-day-field.tsx';
import {
  carryOver,
  changesSince,
  check,
  firstDraft,
  isOptional,
  rangeEnd,
  rangeFault,
  revealAgain,
  settle,
  shownOf,
} from './section-check.ts';

beforeAll(loadCastes);

const astrology = anySection('astrology');
const personal = anySection('personal');
const family = anySection('family');
const partner = anySection('partner');
const professional = anySection('professional');

describe('a draft after an answer changed', () => {
  test('loses the answers that are hidden now', () => {
    const married = {
      ...firstDraft(personal),
      maritalStatus: 'Divorced',
      totalChildren: 2,
      marriageDate: '2018-01-02',
    };
    expect(settle(personal, married)).toMatchObject({ totalChildren: 2, marriageDate: '2018-01-02' });
    const untouched = { ...married, totalChildren: null };
    expect(settle(personal, untouched)['totalChildren']).toBe(0);
    expect(settle(personal, { ...untouched, maritalStatus: 'Single' })['totalChildren']).toBeNull();
    expect(settle(personal, { ...married, maritalStatus: 'Single' })).toMatchObject({
      totalChildren: null,
      marriageDate: null,
    });
  });

  test('loses a number of married siblings above the number of siblings', () => {
    const draft = { ...firstDraft(family), siblings: 3, marriedSiblings: 3 };
    expect(settle(family, draft)['marriedSiblings']).toBe(3);
    expect(settle(family, { ...draft, siblings: 2 })['marriedSiblings']).toBeNull();
    expect(settle(family, { ...draft, siblings: 0 })['marriedSiblings']).toBeNull();
  });
});

describe('a draft after the answer changed that decides what another may be', () => {
  const hindu = { ...firstDraft(personal), religion: 'Hindu', caste: 'Brahmbhatt' };

  test('loses a community of the religion before, not one in own words', () => {
    const sikh = { ...hindu, religion: 'Sikh' };
    expect(settle(personal, sikh, hindu)['caste']).toBeNull();
    const own = { caste: 'Weavers of Ikkat' };
    expect(settle(personal, { ...sikh, ...own }, { ...hindu, ...own })['caste']).toBe(own.caste);
    const unsaid = { caste: 'Prefer not to say' };
    expect(settle(personal, { ...sikh, ...unsaid }, { ...hindu, ...unsaid })['caste']).toBe(unsaid.caste);
  });

  test('loses the communities of a religion that is hoped for no more', () => {
    const caste = ['Brahmin - Anavil', 'Weavers of Ikkat'];
    const before = { ...firstDraft(partner), religion: ['Hindu', 'Jain'], caste };
    expect(settle(partner, { ...before, religion: ['Hindu'] }, before)['caste']).toEqual(caste);
    expect(settle(partner, { ...before, religion: ['Jain'] }, before)['caste']).toEqual([caste[1]]);
  });

  test('loses the city of work with the country, and keeps it otherwise', () => {
    const abroad = { ...firstDraft(professional), placeOfWork: 'Abroad', workLocation: 'Dubai' };
    expect(settle(professional, { ...abroad, stream: 'Law' }, abroad)['workLocation']).toBe('Dubai');
    expect(settle(professional, { ...abroad, placeOfWork: 'India' }, abroad)['workLocation']).toBeNull();
    const india = { ...abroad, placeOfWork: 'India', workLocation: 'Pune, Maharashtra' };
    expect(settle(professional, { ...india, placeOfWork: 'Abroad' }, india)['workLocation']).toBeNull();
  });

  test('keeps what was typed with it over newer answers', () => {
    const from = { ...firstDraft(professional), placeOfWork: 'India', workLocation: 'Pune, Maharashtra' };
    const typed = { ...from, placeOfWork: 'Abroad', workLocation: 'Dubai' };
    const newer = { ...from, stream: 'Law' };
    expect(carryOver(professional, typed, from, newer)).toEqual({ ...typed, stream: 'Law' });
    const blank = firstDraft(personal);
    expect(carryOver(personal, { ...blank, religion: 'Sikh' }, blank, hindu)['caste']).toBeNull();
  });
});

test('a place that was saved before places were checked is named when anything else changes', () => {
  const saved = {
    ...firstDraft(personal),
    gender: 'Female',
    dateOfBirth: '1995-01-02',
    nativePlace: 'Call 98765 43210',
  };
  const { fields } = check(personal, settle(personal, { ...saved, complexion: 'Fair' }, saved), 'editor');
  expect(fields).toEqual({ nativePlace: expect.stringMatching(/place in letters/) });
});

test('a time or a month of which a part is chosen is none yet', () => {
  const born = { ...firstDraft(astrology), timeOfBirth: timeTyped({ hour: '11', minute: '30', half: '' }) };
  expect(check(astrology, born, 'wizard').fields['timeOfBirth']).toMatch(/enter a time/);
  const works = { ...firstDraft(professional), workingSince: monthTyped({ month: '3', year: '' }) };
  expect(check(professional, works, 'wizard').fields['workingSince']).toMatch(/full date/);
});

describe('a draft over newer answers', () => {
  const from = { ...firstDraft(family), fathersProfession: 'Farmer', siblings: 1 };

  test('is those answers when nothing was typed', () => {
    const to = { ...from, fathersProfession: 'Trader' };
    expect(carryOver(family, from, from, to)).toEqual(to);
  });

  test('keeps what was typed and takes the rest', () => {
    const typed = { ...from, siblings: 3 };
    expect(carryOver(family, typed, from, { ...from, fathersProfession: 'Trader' })).toMatchObject({
      fathersProfession: 'Trader',
      siblings: 3,
    });
  });
});

test('what was changed in a draft is what differs from the answers under it, also where one was taken back', () => {
  const from = { ...firstDraft(personal), maritalStatus: 'Divorced', totalChildren: 2, hobbies: ['a'] };
  const typed = settle(personal, { ...from, hobbies: ['a'], maritalStatus: 'Single' });
  expect(changesSince(typed, from)).toEqual({ maritalStatus: 'Single', totalChildren: null });
  expect(changesSince({ ...from }, from)).toEqual({});
});

describe('the quarter of a star', () => {
  const known = { ...firstDraft(astrology), star: 'Rohini', pada: '3', placeOfBirth: 'Pune' };

  test('goes with its star, also by way of none', () => {
    expect(settle(astrology, { ...known, star: 'Hasta' }, known)['pada']).toBeNull();
    const none = settle(astrology, { ...known, star: null }, known);
    const other = { ...none, star: 'Hasta' };
    expect(revealAgain(astrology, other, none, shownOf(astrology, known, {}))['pada']).toBeNull();
  });

  test('stays while other answers change, and where it is given for the new star', () => {
    expect(settle(astrology, { ...known, placeOfBirth: 'Delhi' }, known)['pada']).toBe('3');
    expect(settle(astrology, { ...known, star: 'Hasta', pada: '1' }, known)['pada']).toBe('1');
  });
});

describe('an answer that was hidden', () => {
  const medical = anySection('medical');
  const yes = { ...firstDraft(medical), medicalHistory: 'Yes', medicalHistoryDetail: 'Asthma' };
  const no = settle(medical, { ...yes, medicalHistory: 'No' });
  const again = settle(medical, { ...no, medicalHistory: 'Yes' }, no);

  test('is there again with the answer that brings it', () => {
    const shown = shownOf(medical, no, shownOf(medical, yes, {}));
    expect(no['medicalHistoryDetail']).toBeNull();
    expect(revealAgain(medical, again, no, shown)).toEqual(yes);
    expect(revealAgain(medical, { ...no, diet: 'Vegan' }, no, shown)).toEqual({ ...no, diet: 'Vegan' });
  });

  test('stays away where it was taken back before, or stands there anew', () => {
    const emptied = { ...yes, medicalHistoryDetail: null };
    const shown = shownOf(medical, emptied, shownOf(medical, yes, {}));
    expect(revealAgain(medical, again, no, shown)).toEqual(again);
    expect(revealAgain(medical, emptied, yes, shownOf(medical, yes, {}))).toEqual(emptied);
  });

  test('comes back only where it fits', () => {
    const three = { ...firstDraft(family), siblings: 3, marriedSiblings: 3 };
    const none = settle(family, { ...three, siblings: 0 });
    const shown = shownOf(family, three, {});
    expect(revealAgain(family, { ...none, siblings: 3 }, none, shown)['marriedSiblings']).toBe(3);
    expect(revealAgain(family, { ...none, siblings: 2 }, none, shown)['marriedSiblings']).toBeNull();
  });
});

describe('the check of a draft', () => {
  test('names what is missing, with the words of the whole form', () => {
    const found = check(family, firstDraft(family), 'wizard');
    expect(found.message).toBe('fill All filled');
    expect(found.fields['mothersProfession']).toBe("Still needed: Mother's Profession.");
    expect(found.fields['siblings']).toBeUndefined();
  });

  test('asks for the native place in the editor alone', () => {
    const draft = { ...firstDraft(personal), gender: 'Male', dateOfBirth: '1990-01-01' };
    expect(check(personal, draft, 'wizard').fields).toEqual({});
    expect(check(personal, draft, 'editor').fields).toEqual({
      nativePlace: 'Please enter your native place.',
    });
  });
});

test('a range the wrong way round is said as it is chosen', () => {
  const wishes = { ...firstDraft(partner), ageFrom: 42, ageTo: 40 };
  expect(rangeFault(partner, wishes, 'ageFrom', 'ageTo')).toBe('Age To must be above Age From.');
  expect(rangeFault(partner, wishes, 'heightFrom', 'heightTo')).toBeUndefined();
  const same = { ...wishes, heightFrom: 60, heightTo: 60 };
  expect(rangeFault(partner, same, 'heightFrom', 'heightTo')).toBe('Height To must be above Height From.');
});

test('a new form of wishes starts with the widest ranges', () => {
  expect(rangeEnd(partner, 'ageFrom')).toBe('ageTo');
  expect(rangeEnd(partner, 'religion')).toBeUndefined();
  expect(firstDraft(partner)).toMatchObject({ ageFrom: 18, ageTo: 80, heightFrom: 48, heightTo: 84 });
});

describe('an answer that may be left out', () => {
  test('depends on where it is asked', () => {
    const draft = firstDraft(personal);
    expect(isOptional(personal, 'gender', draft, 'wizard')).toBe(false);
    expect(isOptional(personal, 'nativePlace', draft, 'wizard')).toBe(true);
    expect(isOptional(personal, 'nativePlace', draft, 'editor')).toBe(false);
  });

  test('is not what a rule asks for once another answer has brought it', () => {
    const medical = anySection('medical');
    const draft = { ...firstDraft(medical), medicalHistory: 'Yes', medicalHistoryDetail: 'Asthma' };
    expect(isOptional(medical, 'medicalHistoryDetail', draft, 'wizard')).toBe(false);
    const divorced = { ...firstDraft(personal), maritalStatus: 'Divorced' };
    expect(isOptional(personal, 'marriageDate', divorced, 'wizard')).toBe(true);
  });
});
