import { choice, handle, phone, text } from '../fields.ts';
import { familyStatuses, familyTypes, familyValues } from '../options/family.ts';
import { yesNo } from '../options/health.ts';
import { profileManagers } from '../options/profile-managers.ts';
import { defineSection } from '../section.ts';

/** Family circumstances and contact details; numbers and handles are shown only after 'View contact'. */
export const contact = defineSection({
  name: 'contact',
  title: 'Contact Details',
  table: 'contact_details',
  path: '/contact_details',
  saved: 'Contact detail added',
  incomplete: 'Please fill all required fields.',
  fields: {
    liveWithFamily: choice({ label: 'Live with family', options: yesNo }),
    familyType: choice({ label: 'Family Type', options: familyTypes }),
    familyValues: choice({ label: 'Family Values', options: familyValues }),
    familyStatus: choice({
      label: 'Family Status',
      required: true,
      missing: 'Family Status is required',
      options: familyStatuses,
      format: 'cards',
    }),
    ownProperty: choice({ label: 'Own land', options: yesNo, audience: 'accepted' }),
    areaOfLand: text({ label: 'Area of land', audience: 'accepted' }),
    ownHouse: choice({ label: 'Own house', options: yesNo, audience: 'accepted' }),
    ownCar: choice({ label: 'Own car', options: yesNo, audience: 'accepted' }),
    managedBy: choice({
      label: 'Profile managed by',
      hint: 'Others like to know whether they are writing to you or to your family.',
      options: profileManagers,
    }),
    phoneNumber: phone({
      label: 'Phone number',
      required: true,
      missing: 'Phone number is required',
      audience: 'revealed',
    }),
    whatsappNumber: phone({
      label: 'WhatsApp number',
      required: true,
      missing: 'Whatsapp number is required',
      audience: 'revealed',
    }),
    facebook: handle({ label: 'Facebook', audience: 'revealed' }),
    instagram: handle({ label: 'Instagram', audience: 'revealed' }),
    twitter: handle({ label: 'X', audience: 'revealed' }),
    linkedin: handle({ label: 'LinkedIn', audience: 'revealed' }),
  },
  reveal: { areaOfLand: (draft) => draft.ownProperty === 'Yes' },
});
