import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { kolkataDay } from '../time/calendar.ts';
import { loadCastes } from '../options/castes.ts';
import { sectionCodec } from '../section-wire.ts';
import type { WireAnswers } from '../section-wire.ts';
import { anySection } from './all.ts';
import type { SectionName } from './names.ts';
import { personal } from './personal.ts';
import { exampleForm } from './testing/example-answers.ts';

beforeAll(loadCastes);

const saved = (name: SectionName, changes: WireAnswers) =>
  sectionCodec(anySection(name), () => '2026-03-01').decode({ ...exampleForm(name), ...changes });

const refusal = (changes: WireAnswers) =>
  sectionCodec(personal, () => '2026-03-01')
    .safeDecode({ ...exampleForm('personal'), ...changes })
    .error?.issues.map(({ message }) => message);

/** Formats a moment in a time zone whose offset is this many minutes. */
const stampOf = (moment: Date, minutes: number, sign: string) => {
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const zone = [hours, rest].map((part) => String(part).padStart(2, '0')).join(sign);
  return `${local}${minutes < 0 ? '-' : '+'}${zone}`;
};

describe('a day that is sent as a time stamp', () => {
  // The first is what `toISOString` returns for midnight of 1 March in India.
  it.each([
    ['2008-02-29T18:30:00.000Z', '2008-03-01'],
    ['2008-02-29T18:29:59Z', '2008-02-29'],
    ['2008-03-01T00:00:00+05:30', '2008-03-01'],
    ['1969-12-31T19:00:00-05:00', '1970-01-01'],
    ['2008-02-29T18:30:00', '2008-02-29'],
    ['2008-02-29T25:30:00Z', '2008-02-29'],
    ['2008-02-29T', '2008-02-29'],
  ])('%s is its day in India', (stamp, day) => {
    expect(saved('personal', { dob: stamp })).toMatchObject({ dateOfBirth: day });
    expect(saved('personal', { marriage_date: stamp, dob: '1960-01-01' })).toMatchObject({
      marriageDate: day,
    });
    expect(saved('professional', { working_since: stamp })).toMatchObject({ workingSince: day });
  });

  it('is the same wherever the clock stood by which it was written', () => {
    const moment = fc.date({ min: new Date('1930-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    const { fromWire } = personal.fields.dateOfBirth;
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -720, max: 840 }),
        fc.constantFrom(':', ''),
        (at, ahead, sign) => {
          expect(fromWire(stampOf(at, ahead, sign))).toBe(kolkataDay(at));
          expect(fromWire(at.toISOString())).toBe(kolkataDay(at));
        },
      ),
    );
  });

  it('lets nobody in a day early', () => {
    const tooYoung = 'You must be 18 or older. You can join on 2 March 2026.';
    expect(refusal({ dob: '2008-03-01T18:30:00.000Z' })).toEqual([tooYoung]);
    expect(refusal({ dob: '2008-02-29T18:30:00.000Z', marital_status: 'Single' })).toBeUndefined();
  });

  it.each(['2007-02-30T18:30:00Z', '2007-13-01T00:00:00Z', '9999-12-31T18:30:00Z'])(
    '%s is none, and does not become another',
    (stamp) => {
      expect(refusal({ dob: stamp })).toEqual([
        'Please enter a full date that exists, with a four-digit year.',
      ]);
    },
  );
});

// A form may contain a field under both names and fill in one.
describe('an answer under two names', () => {
  it.each([
    ['personal', { monther_tongue: '', mother_tongue: 'Hindi' }, { motherTongue: 'Hindi' }],
    ['personal', { monther_tongue: 'Tamil', mother_tongue: 'Hindi' }, { motherTongue: 'Tamil' }],
    ['personal', { dob: null, date_of_birth: '1995-07-09' }, { dateOfBirth: '1995-07-09' }],
    ['astrology', { gotharam: ' ', gothram: 'Garga' }, { gothram: 'Garga' }],
    ['astrology', { gotharam: ' ', gothram: '' }, { gothram: null }],
    ['family', { merried_siblings: '', married_siblings: 1 }, { marriedSiblings: 1 }],
    ['family', { merried_siblings: 0, married_siblings: 1 }, { marriedSiblings: 0 }],
  ] as [SectionName, WireAnswers, Record<string, unknown>][])(
    '%s reads of %j the first that is filled',
    (name, changes, read) => {
      expect(saved(name, changes)).toMatchObject(read);
    },
  );
});

// 'Oriya' and 'Odia' would never match: preferences, filters and the fit compare names.
describe('a choice by another of its names', () => {
  it.each([
    ['personal', { monther_tongue: 'Oriya' }, { motherTongue: 'Odia' }],
    ['personal', { monther_tongue: ' bangla ' }, { motherTongue: 'Bengali' }],
    ['personal', { monther_tongue: 'hindi' }, { motherTongue: 'Hindi' }],
    ['personal', { caste: 'Kshatriya Agnikula' }, { caste: 'Agnikula Kshatriya' }],
    ['astrology', { star: 'Aswini', gotharam: 'Bharadwaj' }, { star: 'Ashwini', gothram: 'Bharadvaja' }],
    ['partner', { monther_tongue: 'Oriya,Odia,Banjara' }, { motherTongue: ['Odia', 'Lambadi'] }],
    ['partner', { caste: 'Leva Patel,no bar' }, { caste: ['Patel - Leva', 'no bar'] }],
  ] as [SectionName, WireAnswers, Record<string, unknown>][])(
    '%s files %j under its name in the list',
    (name, changes, read) => {
      expect(saved(name, changes)).toMatchObject(read);
    },
  );

  it.each(['Kurmali', 'Oriya Sign', 'Odi'])('own words such as %s stay as they are', (own) => {
    expect(saved('personal', { monther_tongue: own })).toMatchObject({ motherTongue: own });
  });
});
