import { beforeAll, describe, expect, it } from 'vitest';
import { loadCastes } from '../options/castes.ts';
import { choicesOf, emptyDraft } from '../section.ts';
import { sectionCodec } from '../section-wire.ts';
import { contactsOpenLater } from '../texts/ways-to-reach.ts';
import type { WireAnswers } from '../section-wire.ts';
import { anySection } from './all.ts';
import { sectionNames } from './names.ts';
import type { SectionName } from './names.ts';
import { exampleForm } from './testing/example-answers.ts';
import { partner } from './partner.ts';
import { personal } from './personal.ts';

beforeAll(loadCastes);

const noPlace = 'Please write the place in letters, with at most three digits.';

const noAddress = 'Please leave out web addresses. Put a space after each full stop.';
const noAddressOrNumber =
  'Please leave out phone numbers, web addresses and @. Put a space after each full stop.';

const typeAnew =
  'Please type this instead of pasting it: it has hidden characters that change the direction of the text.';

const five = ['Yoga', 'Chess', 'Reading', 'Cooking', 'Travelling'];

const today = () => '2026-03-01';

/** Decodes complete answers with some changes; returns the clean form, or the messages. */
const decode = (name: SectionName, changes: WireAnswers = {}) => {
  const result = sectionCodec(anySection(name), today).safeDecode({ ...exampleForm(name), ...changes });
  return result.success
    ? { saved: result.data as Record<string, unknown> }
    : { refused: result.error.issues.map((issue) => [issue.path.join('.'), issue.message]) };
};

const refusal = (name: SectionName, changes: WireAnswers) => decode(name, changes).refused ?? [];

describe('sections', () => {
  it.each(sectionNames)('%s takes complete answers', (name) => {
    expect(decode(name).refused).toBeUndefined();
  });

  it.each([
    ['personal', { gender: '' }, 'gender', 'Please choose your gender.'],
    ['personal', { dob: null }, 'dateOfBirth', 'Please enter your date of birth.'],
    [
      'personal',
      { dob: '2008-03-02' },
      'dateOfBirth',
      'You must be 18 or older. You can join on 2 March 2026.',
    ],
    ['personal', { dob: '1826-02-28' }, 'dateOfBirth', 'Please check the year.'],
    [
      'personal',
      { dob: '0000-01-01' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    [
      'personal',
      { dob: '1995-02-30' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    [
      'personal',
      { dob: '1995-2-30' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    [
      'personal',
      { dob: '98-5-17' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    [
      'personal',
      { dob: '1995-5-' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    [
      'personal',
      { dob: '-5-17' },
      'dateOfBirth',
      'Please enter a full date that exists, with a four-digit year.',
    ],
    ['personal', { marriage_date: '2026-03-02' }, 'marriageDate', 'This date is still to come.'],
    ['personal', { marriage_date: '1980-01-01' }, 'marriageDate', 'This date is before you were born.'],
    [
      'personal',
      { total_children: 0, living_with_child: 'Yes' },
      'livingWithChild',
      'You have entered no children. Please say how many, or choose No.',
    ],
    ['professional', { working_since: '1939-12-01' }, 'workingSince', 'Please check the year.'],
    ['personal', { marital_status: 'Married' }, 'maritalStatus', 'Please choose from the list.'],
    ['personal', { caste: 'call 98765 43210' }, 'caste', 'Please choose from the list.'],
    ['personal', { caste: 'asha.rao.in' }, 'caste', 'Please choose from the list.'],
    ['personal', { native_place: 't.me/asharao' }, 'nativePlace', noAddress],
    ['personal', { monther_tongue: 'instagram.com/asharao' }, 'motherTongue', noAddress],
    ['personal', { sub_caste: 'call 98765 43210' }, 'subCaste', noAddressOrNumber],
    ['professional', { as: 'Model, WhatsApp 98765 43210' }, 'designation', noAddressOrNumber],
    ['professional', { as: 'Model, wa.me/asharao' }, 'designation', noAddressOrNumber],
    ['professional', { as: '\u202EledoM' }, 'designation', typeAnew],
    ['hobbies', { hobbies: ['Yoga', 'Chess'] }, 'hobbies', 'Atleast 5 hobbie select'],
    ['hobbies', { hobbies: null }, 'hobbies', 'Atleast 5 hobbie select'],
    ['hobbies', { hobbies: [...five, 'Call 987', 'and 654', 'then 321'] }, 'hobbies', contactsOpenLater],
    [
      'hobbies',
      { hobbies: [`${five.join(',')},nine eight seven,six five four,३ २ १`] },
      'hobbies',
      contactsOpenLater,
    ],
    ['partner', { caste: 'Call 987,and 654,then 321' }, 'caste', contactsOpenLater],
    ['partner', { monther_tongue: 'Call 987,and 654,then 3' }, 'motherTongue', contactsOpenLater],
    ['hobbies', { eating_habits: '' }, '', 'Please fill all required fields'],
    ['hobbies', { eating_habits: '' }, 'eatingHabits', 'please select eating habits'],
    ['hobbies', { alcohol: null }, '', 'Please fill all required fields'],
    ['family', { fashion_style: '' }, '', 'fill All filled'],
    ['family', { no_of_siblings: '' }, '', 'fill All filled'],
    ['family', { no_of_siblings: 999_999_999 }, 'siblings', 'Please enter a number from 0 to 10.'],
    ['family', { merried_siblings: 3 }, 'marriedSiblings', 'Please choose from the list.'],
    ['partner', { age_to: 25 }, 'ageTo', 'Age To must be above Age From.'],
    ['partner', { age_from: 17 }, 'ageFrom', 'Please enter a number from 18 to 80.'],
    ['partner', { height_upto: 60 }, 'heightTo', 'Height To must be above Height From.'],
    ['partner', { height: 47 }, 'heightFrom', 'Please enter a number from 48 to 84.'],
    ['partner', { complexion: '' }, 'complexion', 'Still needed: Complexion.'],
    ['partner', { partner_expectations: ' ' }, 'expectations', 'Still needed: Partner expectations.'],
    ['astrology', { dosha: '' }, '', 'Fill all field'],
    ['astrology', { place_of_birth: '' }, '', 'Fill all field'],
    ['personal', { native_place: 'Call 98765 43210' }, 'nativePlace', noPlace],
    ['astrology', { place_of_birth: 'Pune, 98765, 43210' }, 'placeOfBirth', noPlace],
    ['professional', { work_location: 'WhatsApp ९८७६५४३२१०' }, 'workLocation', noPlace],
    ['astrology', { time_of_birth: '24:00' }, 'timeOfBirth', 'Please enter a time, such as 07:05.'],
    ['astrology', { time_of_birth: '' }, '', 'Fill all field'],
    ['astrology', { time_of_birth: '' }, 'timeOfBirth', 'Still needed: Time of birth.'],
    ['astrology', { time_of_birth: 'unknown' }, 'timeOfBirth', 'Please enter a time, such as 07:05.'],
    ['astrology', { pada: '5' }, 'pada', 'Please choose from the list.'],
    [
      'astrology',
      { star: 'Krittika', pada: '', moon_sign: 'Meena' },
      'moonSign',
      'Please choose from the list.',
    ],
    ['professional', { current_company: '' }, '', 'Please fill all required fields.'],
    [
      'professional',
      { working_since: '2026-03-02' },
      'workingSince',
      'Working since cannot be in the future.',
    ],
    ['contact', { family_status: '' }, '', 'Please fill all required fields.'],
    ['contact', { family_status: '' }, 'familyStatus', 'Family Status is required'],
    ['contact', { phone_number: '' }, 'phoneNumber', 'Phone number is required'],
    ['contact', { whatsapp_number: '' }, 'whatsappNumber', 'Whatsapp number is required'],
    [
      'contact',
      { phone_number: '+65 9123 4567' },
      'phoneNumber',
      'Please enter a 10-digit mobile number that begins with 6, 7, 8 or 9.',
    ],
    [
      'contact',
      { phone_number: '12345' },
      'phoneNumber',
      'Please enter a 10-digit mobile number that begins with 6, 7, 8 or 9.',
    ],
    ['medical', { weight: null }, 'weight', 'Please fill in Weight, Height, and Blood Group.'],
    ['medical', { weight: 121 }, 'weight', 'Please enter a number from 40 to 120.'],
    [
      'medical',
      { mention_medical_history: '' },
      'medicalHistoryDetail',
      'Please provide details about your medical history.',
    ],
    ['medical', { physical_status: '' }, 'physicalStatus', 'Please select a Physical Status.'],
  ] as [SectionName, WireAnswers, string, string][])('%s refuses %j', (name, changes, path, message) => {
    expect(refusal(name, changes)).toContainEqual([path, message]);
  });

  it.each([
    ['personal', { dob: '2008-02-29', marital_status: 'Single' }],
    ['personal', { dob: '1926-03-02' }],
    ['personal', { caste: 'Own words' }],
    ['hobbies', { hobbies: [...five, '90s songs', 'Films of the 80s', 'Running 5 km'] }],
    ['partner', { religion: 'Hindu', caste: '24 Manai Telugu Chettiar,Maratha - 96 Kuli,Own 123' }],
    [
      'contact',
      { linkedin: `https://www.linkedin.com/in/${encodeURIComponent('अनुराधा-विश्वनाथन-देशपाण्डे')}-1a2b3c/` },
    ],
    ['astrology', { star: 'Krittika', pada: '', moon_sign: 'Mesha' }],
  ] as [SectionName, WireAnswers][])('%s takes %j', (name, changes) => {
    expect(decode(name, changes).refused).toBeUndefined();
  });

  it.each([
    ['personal', { marital_status: 'Single' }, ['marriageDate', 'totalChildren', 'livingWithChild']],
    ['family', { no_of_siblings: 0 }, ['marriedSiblings']],
    ['professional', { place_of_work: '' }, ['workLocation']],
    ['contact', { own_property: 'No' }, ['areaOfLand']],
    ['medical', { medical_histories: 'No' }, ['medicalHistoryDetail']],
    ['astrology', { star: '' }, ['pada']],
  ] as [SectionName, WireAnswers, string[]][])('%s hides with %j', (name, changes, hidden) => {
    const before = decode(name).saved ?? {};
    const after = decode(name, changes).saved ?? {};
    for (const field of hidden) {
      expect(before[field]).not.toBeNull();
      expect(after[field]).toBeNull();
    }
  });

  it("takes 'Any' as the only preference, however it came", () => {
    expect(decode('partner', { religion: 'Hindu,Any,Sikh', caste: ['No bar', 'Agri'] }).saved).toMatchObject({
      religion: ['Any'],
      caste: ['No bar'],
    });
  });

  it('counts a hobby once, however it is spelled, by its name in the list where it has one', () => {
    const spelled = ['Reading', ' reading ', 'READING', 'Bird  watching', 'Kite flying', 'KITE Flying'];
    expect(decode('hobbies', { hobbies: [...spelled, 'Yoga', 'Chess'] }).saved).toMatchObject({
      hobbies: ['Reading', 'Bird Watching', 'Kite flying', 'Yoga', 'Chess'],
    });
    expect(refusal('hobbies', { hobbies: spelled })).toEqual([['hobbies', 'Atleast 5 hobbie select']]);
  });

  it('offers the communities of the chosen religions', () => {
    const forPersonal = (religion: string) =>
      choicesOf(personal, 'caste', { ...emptyDraft(personal), religion });
    expect(forPersonal('Parsi')).toEqual(['Irani', 'Parsi', 'Prefer not to say']);
    const forPartner = choicesOf(partner, 'caste', { ...emptyDraft(partner), religion: ['Parsi', 'Jewish'] });
    expect(forPartner?.slice(0, 4)).toEqual(['Any', 'No bar', 'Irani', 'Parsi']);
    expect(forPartner).toHaveLength(8);
  });

  it('reads the spellings of old and new clients', () => {
    const old = { dob: '09-07-1995', monther_tongue: 'Hindi' };
    expect(decode('personal', old).saved).toMatchObject({ dateOfBirth: '1995-07-09', motherTongue: 'Hindi' });
    const numbers = { phone_number: '+91 98765 43210' };
    expect(decode('contact', numbers).saved).toMatchObject({ phoneNumber: '9876543210' });
    expect(decode('hobbies', { hobbies: ['Yoga,Chess,Music', 'Movies', 'Reading'] }).saved).toMatchObject({
      hobbies: ['Yoga', 'Chess', 'Music', 'Movies', 'Reading'],
    });
    expect(decode('professional', { working_since: '2020-06' }).saved).toMatchObject({
      workingSince: '2020-06-01',
    });
    expect(decode('partner', { marital_status: 'Single, Divorced,,Single' }).saved).toMatchObject({
      maritalStatus: ['Single', 'Divorced'],
    });
  });

  it.each([
    ['7:05 pm', '19:05'],
    ['12:30 PM', '12:30'],
    ['12:05 a.m.', '00:05'],
    ['23:59:30', '23:59'],
    [' dontknow ', 'dontknow'],
  ])('reads the time %s', (typed, timeOfBirth) => {
    expect(decode('astrology', { time_of_birth: typed }).saved).toMatchObject({ timeOfBirth });
  });

  it('starts with No for alcohol and smoking alone', () => {
    const started = sectionNames.flatMap((name) =>
      Object.entries(anySection(name).fields).flatMap(([field, { initial }]) =>
        initial === null ? [] : [[field, initial]],
      ),
    );
    expect(Object.fromEntries(started)).toEqual({ alcohol: 'No', smoke: 'No' });
  });

  it('shows birthday, marriage date and how much wishes matter to nobody, and numbers only on request', () => {
    const audiences = sectionNames.flatMap((name) =>
      Object.entries(anySection(name).fields).map(([field, { audience }]) => [field, audience]),
    );
    const those = (audience: string) =>
      audiences.filter(([, one]) => one === audience).map(([field]) => field);
    expect(those('owner')).toEqual(['dateOfBirth', 'marriageDate', 'mustFit', 'niceToHave']);
    expect(those('revealed')).toEqual([
      'phoneNumber',
      'whatsappNumber',
      'facebook',
      'instagram',
      'twitter',
      'linkedin',
    ]);
    expect(those('accepted')).toContain('medicalHistoryDetail');
  });
});
