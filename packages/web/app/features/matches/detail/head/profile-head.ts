import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { MemberCard } from '@mysathi/contract/member-card';
import { draftFromWire } from '@mysathi/contract/section-wire';
import type { WireAnswers } from '@mysathi/contract/section-wire';
import { medical } from '@mysathi/contract/sections/medical';
import { personal } from '@mysathi/contract/sections/personal';
import { professional } from '@mysathi/contract/sections/professional';

/** The data in the head of a profile; a card has all of it but the company. */
export interface ProfileHead extends Pick<
  MemberCard,
  | 'id'
  | 'name'
  | 'memberId'
  | 'verified'
  | 'photo'
  | 'nativePlace'
  | 'profession'
  | 'birthYear'
  | 'height'
  | 'motherTongue'
  | 'hobbies'
> {
  readonly company: string | null;
}

/** Returns the head of a profile whose card was shown. */
export const headOfCard = (card: MemberCard): ProfileHead => ({ ...card, company: null });

const wireOf = (answers: MemberDetail['personal_info']): WireAnswers => answers ?? {};

/** Returns the head of a loaded profile. */
export const headOfDetail = (detail: MemberDetail): ProfileHead => {
  const { nativePlace, motherTongue } = draftFromWire(personal, wireOf(detail.personal_info));
  const work = draftFromWire(professional, wireOf(detail.professional_details));
  const birthYear = detail.personal_info?.['age'];
  return {
    id: detail._id,
    name: detail.name,
    memberId: detail.member_id,
    verified: detail.verified,
    photo: detail.profile_picture,
    nativePlace,
    profession: work.designation,
    company: work.currentCompany,
    birthYear: typeof birthYear === 'number' ? birthYear : null,
    height: draftFromWire(medical, wireOf(detail.medical_details)).height,
    motherTongue,
    hobbies: detail.Hobbies.hobbies.flatMap((entry) => entry.split(',')).filter((hobby) => hobby !== ''),
  };
};
