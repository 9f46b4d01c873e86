import type { Draft } from '../../section.ts';
import { draftToWire } from '../../section-wire.ts';
import type { WireAnswers } from '../../section-wire.ts';
import { anySection } from '../all.ts';
import type { sections } from '../all.ts';
import type { SectionName } from '../names.ts';

type Examples = { readonly [Name in SectionName]: Draft<(typeof sections)[Name]['fields']> };

/** An answer to every question of every section, for tests. */
const exampleAnswers: Examples = {
  personal: {
    gender: 'Female',
    dateOfBirth: '1995-07-09',
    nativePlace: 'Pune, Maharashtra',
    religion: 'Hindu',
    caste: '24 Manai Telugu Chettiar',
    subCaste: 'Example',
    category: 'Other Backward Class (OBC)',
    motherTongue: 'Marathi',
    maritalStatus: 'Divorced',
    marriageDate: '2018-02-03',
    totalChildren: 1,
    livingWithChild: 'Yes',
    complexion: 'Dark Brown',
  },
  hobbies: {
    hobbies: ['Cooking', 'Reading', 'Yoga', 'Photography', 'Music'],
    alcohol: 'No',
    smoke: 'No',
    eatingHabits: 'Veg',
  },
  family: {
    fathersProfession: 'Retired',
    mothersProfession: 'Homemaker',
    siblings: 2,
    marriedSiblings: 1,
    fashionStyle: 'Both',
  },
  partner: {
    ageFrom: 25,
    ageTo: 35,
    heightFrom: 60,
    heightTo: 72,
    religion: ['Hindu', 'Jain'],
    caste: ['No bar'],
    subCaste: null,
    motherTongue: ['Any'],
    maritalStatus: ['Single', 'Divorced'],
    complexion: ['Any'],
    mustFit: ['Religion'],
    niceToHave: ['Height', 'Mother tongue'],
    expectations: 'Somebody who listens.',
  },
  astrology: {
    star: 'Rohini',
    pada: '2',
    moonSign: null,
    gothram: 'Kashyapa',
    placeOfBirth: 'Pune, Maharashtra',
    timeOfBirth: '07:05',
    dasha: 'Shukra',
    dosha: 'dontknow',
  },
  professional: {
    highestEducation: 'Postgraduate',
    stream: 'Engineering',
    workWith: 'Private',
    currentCompany: 'Example Works',
    designation: 'Engineer',
    workingSince: '2019-06-01',
    yearlyIncome: '10-15 Lac',
    placeOfWork: 'India',
    workLocation: 'Mumbai, Maharashtra',
  },
  contact: {
    liveWithFamily: 'Yes',
    familyType: 'Nuclear',
    familyValues: 'Moderate',
    familyStatus: 'Middle Class',
    ownProperty: 'Yes',
    areaOfLand: '2 acres',
    ownHouse: 'Yes',
    ownCar: 'No',
    managedBy: 'Parent',
    phoneNumber: '9876543210',
    whatsappNumber: '9876543210',
    facebook: null,
    instagram: '@example',
    twitter: null,
    linkedin: 'https://www.example.com/in/example',
  },
  medical: {
    weight: 58,
    height: 64,
    bloodGroup: 'O+',
    diet: 'Veg',
    medicalHistory: 'Yes',
    medicalHistoryDetail: 'Asthma as a child.',
    physicalStatus: 'Normal',
  },
};

/** Returns complete answers of a section in wire spelling, for tests. */
export const exampleForm = (name: SectionName): WireAnswers =>
  draftToWire(anySection(name), exampleAnswers[name]);
