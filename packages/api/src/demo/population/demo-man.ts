import type { DemoMember } from './demo-member.ts';
import { openWishesOf, single } from './sign-in-answers.ts';

/** The man among the printed sign-ins, with what is not written here as drawn. */
export function demoMan(drawn: DemoMember, year: number): DemoMember {
  return {
    ...drawn,
    age: 30,
    aboutText:
      'I am Rohan, an engineering manager who grew up in Pune and never quite left it. My parents taught me to be on time and to cook one dish really well. Weekends are for the Sahyadri hills, old film songs and long breakfasts. I am looking for a partner with whom respect and laughter come easily.',
    look: {
      ...drawn.look,
      gender: 'Male',
      face: 'square',
      smile: 'warm',
      skin: '#B9784F',
      hairColour: '#231815',
      hair: 'sidePart',
      turban: false,
      garment: 'vest',
      garmentColour: '#23404F',
      accentColour: '#F7F3EE',
      pattern: 'plain',
      beard: 'stubble',
      moustache: false,
      stole: false,
      glasses: 'none',
      ground: 'marigold',
      smileLines: false,
    },
    personal: {
      ...drawn.personal,
      ...single(year, 30, '03-14', 'Pune, Maharashtra'),
      caste: 'Brahmin - Deshastha',
      complexion: 'Medium',
    },
    hobbies: {
      hobbies: ['Cooking', 'Hiking and Trekking', 'Movies', 'Music', 'Photography', 'Reading', 'Travelling'],
      alcohol: 'No',
      smoke: 'No',
      eatingHabits: 'Veg',
      notes: {
        Cooking: 'My misal has a following at home.',
        'Hiking and Trekking': 'Weekend forts in the monsoon.',
      },
    },
    family: {
      fathersProfession: 'Retired',
      mothersProfession: 'Professor/Teacher',
      siblings: 1,
      marriedSiblings: 1,
      fashionStyle: 'Both',
    },
    partner: openWishesOf(
      { ageFrom: 22, ageTo: 34, heightFrom: 58, heightTo: 71 },
      'Looking for someone kind and curious, who values both work and home.',
    ),
    astrology: {
      star: 'Rohini',
      pada: '2',
      moonSign: null,
      gothram: 'Vasishtha',
      placeOfBirth: 'Pune, Maharashtra',
      timeOfBirth: '07:42',
      dasha: null,
      dosha: 'no',
    },
    professional: {
      highestEducation: 'Postgraduate',
      stream: 'Computer Science',
      workWith: 'Private',
      currentCompany: 'A software company',
      designation: 'Engineering Manager',
      workingSince: `${year - 6}-07-01`,
      yearlyIncome: '20-30 Lac',
      placeOfWork: 'India',
      workLocation: 'Pune, Maharashtra',
    },
    contact: {
      ...drawn.contact,
      liveWithFamily: 'Yes',
      familyType: 'Nuclear',
      familyValues: 'Moderate',
      familyStatus: 'Upper Middle Class',
      ownHouse: 'Yes',
      ownCar: 'Yes',
    },
    medical: {
      weight: 72,
      height: 70,
      bloodGroup: 'B+',
      diet: 'Veg',
      medicalHistory: 'No',
      medicalHistoryDetail: null,
      physicalStatus: 'Normal',
    },
  };
}
