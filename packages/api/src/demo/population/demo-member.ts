import type { Gender } from '@mysathi/contract/options/genders';
import type { PortraitLook } from '../portraits/portrait-look.ts';
import type { Career } from './data/careers.ts';

/** The origin of a member. */
export type Origin = {
  state: string;
  /** "city, state", spelled as in the list of cities. */
  nativePlace: string;
  religion: string;
  caste: string | null;
  motherTongue: string;
  name: string;
};

/** The answers of the personal section. Dates are ISO days. */
export type PersonalFacts = {
  gender: Gender;
  dateOfBirth: string;
  nativePlace: string;
  religion: string;
  caste: string | null;
  subCaste: string | null;
  category: string | null;
  motherTongue: string;
  maritalStatus: 'Single' | 'Divorced' | 'Widowed';
  marriageDate: string | null;
  totalChildren: number | null;
  livingWithChild: 'Yes' | 'No' | null;
  complexion: string;
};

/** The answers of the hobbies section; `notes` by hobby. */
export type Habits = {
  hobbies: string[];
  alcohol: string;
  smoke: string;
  eatingHabits: string;
  notes: Record<string, string>;
};

/** The answers of the family section. */
export type FamilyFacts = {
  fathersProfession: string;
  mothersProfession: string;
  siblings: number;
  marriedSiblings: number | null;
  fashionStyle: string;
};

/** The answers of the partner section; null is no answer. */
export type Wishes = {
  ageFrom: number;
  ageTo: number;
  /** Inches. */
  heightFrom: number;
  heightTo: number;
  religion: string[];
  caste: string[];
  subCaste: string | null;
  motherTongue: string[];
  maritalStatus: string[];
  complexion: string[];
  mustFit: string[] | null;
  niceToHave: string[] | null;
  expectations: string;
};

/** The answers of the astrology section; null is no answer. */
export type Horoscope = {
  star: string | null;
  pada: string | null;
  moonSign: string | null;
  gothram: string | null;
  placeOfBirth: string;
  /** HH:MM, 24 hours. */
  timeOfBirth: string;
  dasha: string | null;
  dosha: 'yes' | 'no' | 'dontknow';
};

/** The answers of the professional section. */
export type WorkingLife = {
  highestEducation: string;
  stream: string;
  workWith: string;
  currentCompany: string;
  designation: string;
  /** ISO day. */
  workingSince: string;
  yearlyIncome: string;
  placeOfWork: 'India' | 'Abroad';
  workLocation: string;
};

/** The answers of the contact section; null is no answer. */
export type ContactFacts = {
  liveWithFamily: string;
  familyType: string;
  familyValues: string;
  familyStatus: string;
  ownProperty: string;
  areaOfLand: string | null;
  ownHouse: string;
  ownCar: string;
  managedBy: string;
  phoneNumber: string;
  whatsappNumber: string;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  linkedin: string | null;
};

/** Weight in kilograms, height in inches. */
export type HealthFacts = {
  weight: number;
  height: number;
  bloodGroup: string;
  diet: string;
  medicalHistory: 'Yes' | 'No';
  medicalHistoryDetail: string | null;
  physicalStatus: string;
};

/** An invented member with everything that the database stores about one. */
export type DemoMember = {
  /** Place in the population, from 1. */
  index: number;
  id: string;
  name: string;
  email: string;
  /** Ten digits, from a range that is used for demo members. */
  phone: string;
  /** Age by calendar year. */
  age: number;
  createdAt: Date;
  lastActiveAt: Date;
  publicConsent: boolean;
  aboutText: string;
  /** Whether an ID proof was uploaded and approved. */
  verified: boolean;
  photoVisibility: 'members' | 'accepted';
  look: PortraitLook;
  personal: PersonalFacts;
  hobbies: Habits;
  family: FamilyFacts;
  partner: Wishes;
  astrology: Horoscope;
  professional: WorkingLife;
  contact: ContactFacts;
  medical: HealthFacts;
};

/** A career with its stage: 0 first years, 1 middle, 2 later. */
export type CareerStage = { career: Career; stage: 0 | 1 | 2 };
