import { wireName } from '@mysathi/contract/wire';

import type { Caller } from './callers.ts';

const wireNames = (cleanNames: string): string[] => cleanNames.split(/\s+/).map(wireName);

const shownToMembers =
  wireNames(`gender nativePlace religion caste subCaste motherTongue maritalStatus totalChildren
  livingWithChild complexion age fathersProfession mothersProfession siblings marriedSiblings fashionStyle ageFrom ageTo
  heightFrom heightTo expectations star pada moonSign gothram dasha dosha highestEducation stream workWith
  currentCompany designation workingSince yearlyIncome placeOfWork workLocation liveWithFamily familyType familyValues
  familyStatus managedBy weight height bloodGroup diet medicalHistory physicalStatus hobbies alcohol smoke eatingHabits notes`);

const shownAfterAcceptance = [
  ...shownToMembers,
  ...wireNames(
    'category placeOfBirth timeOfBirth ownProperty areaOfLand ownHouse ownCar medicalHistoryDetail',
  ),
];

const shownToOneself = [...shownAfterAcceptance, ...wireNames('dateOfBirth marriageDate mustFit niceToHave')];

/** The section fields that a detail answer may contain, by caller. */
export const detailNames: Readonly<Record<Caller, readonly string[]>> = {
  visitor: [],
  onboarding: [],
  leaving: [],
  stranger: shownToMembers,
  sentInterest: shownToMembers,
  gotInterest: shownToMembers,
  accepted: shownAfterAcceptance,
  blocked: [],
  owner: shownToOneself,
};
