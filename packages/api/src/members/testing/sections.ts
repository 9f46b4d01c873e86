import type { Insertable } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { testContacts } from '../../platform/testing/test-contacts.ts';
import { refreshMemberCard } from '../cards/card.ts';
import { sealAnswer } from '../section-store.ts';

type Answers<Table extends keyof DB> = Partial<Omit<Insertable<DB[Table]>, 'memberId'>>;

type SealedAnswer = 'phoneNumber' | 'whatsappNumber' | 'facebook' | 'instagram' | 'twitter' | 'linkedin';

/** Answers to a member's sections; omitted fields of a section get a plain answer. */
export interface FilledSections {
  personal?: Answers<'personalInfo'>;
  hobbies?: Answers<'hobbies'>;
  family?: Answers<'familyInfo'>;
  partner?: Answers<'partnerPreferences'>;
  astrology?: Answers<'astroInfo'>;
  professional?: Answers<'professionalDetails'>;
  contact?: Answers<'contactDetails'> & { [Name in SealedAnswer]?: string };
  medical?: Answers<'medicalDetails'>;
}

const fiveHobbies = ['Chess', 'Cooking', 'Music', 'Reading', 'Yoga'];

/** Saves sections of a member who has personal info, and updates the card; for tests. */
export const fillSections = async ({ db }: Pick<Platform, 'db'>, memberId: string, given: FilledSections) => {
  await db.transaction().execute(async (tx) => {
    if (given.personal) {
      await tx.updateTable('personalInfo').set(given.personal).where('memberId', '=', memberId).execute();
    }
    if (given.hobbies) {
      const row = { hobbies: fiveHobbies, alcohol: 'No', smoke: 'No', eatingHabits: 'Veg', ...given.hobbies };
      await tx
        .insertInto('hobbies')
        .values({ memberId, ...row })
        .execute();
    }
    if (given.family) {
      const row = {
        fathersProfession: 'Doctor',
        mothersProfession: 'Doctor',
        siblings: 1,
        fashionStyle: 'Both',
      };
      await tx
        .insertInto('familyInfo')
        .values({ memberId, ...row, ...given.family })
        .execute();
    }
    if (given.partner) {
      const row = {
        ageFrom: 18,
        ageTo: 80,
        heightFrom: 48,
        heightTo: 84,
        maritalStatus: ['Any'],
        complexion: ['Any'],
        expectations: 'Kind',
      };
      await tx
        .insertInto('partnerPreferences')
        .values({ memberId, ...row, ...given.partner })
        .execute();
    }
    if (given.astrology) {
      const row = { placeOfBirth: 'Pune, Maharashtra', timeOfBirth: '10:30', dosha: 'no' };
      await tx
        .insertInto('astroInfo')
        .values({ memberId, ...row, ...given.astrology })
        .execute();
    }
    if (given.professional) {
      const row = { currentCompany: 'A company', workingSince: '2015-06-01' };
      await tx
        .insertInto('professionalDetails')
        .values({ memberId, ...row, ...given.professional })
        .execute();
    }
    if (given.contact) {
      const { phoneNumber = '9876501234', whatsappNumber = '9876504321', ...rest } = given.contact;
      const { facebook, instagram, twitter, linkedin, ...open } = rest;
      const sealed = (name: SealedAnswer, answer: string) =>
        sealAnswer({ contacts: testContacts }, memberId, name, answer);
      await tx
        .insertInto('contactDetails')
        .values({
          memberId,
          familyStatus: 'Rich',
          sealedPhoneNumber: sealed('phoneNumber', phoneNumber),
          sealedWhatsappNumber: sealed('whatsappNumber', whatsappNumber),
          ...(facebook && { sealedFacebook: sealed('facebook', facebook) }),
          ...(instagram && { sealedInstagram: sealed('instagram', instagram) }),
          ...(twitter && { sealedTwitter: sealed('twitter', twitter) }),
          ...(linkedin && { sealedLinkedin: sealed('linkedin', linkedin) }),
          ...open,
        })
        .execute();
    }
    if (given.medical) {
      const row = { weight: 60, height: 65, bloodGroup: 'O+', physicalStatus: 'Normal' };
      await tx
        .insertInto('medicalDetails')
        .values({ memberId, ...row, ...given.medical })
        .execute();
    }
    await refreshMemberCard(tx, memberId);
  });
};
