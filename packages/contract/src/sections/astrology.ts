import { choice, place, text } from '../fields.ts';
import { moonSignsOf } from '../horoscope/birth-star.ts';
import { doshaLabels, doshas } from '../options/doshas.ts';
import { gothramAliases, gothrams } from '../options/gothrams.ts';
import { padaLabels, padas } from '../options/padas.ts';
import { rashiLabels, rashis } from '../options/rashis.ts';
import { starFacts } from '../options/star-facts.ts';
import { isStar, stars } from '../options/stars.ts';
import { defineSection } from '../section.ts';
import { timeOfDay } from '../time/time-of-day.ts';

const starAliases = Object.fromEntries(stars.map((star) => [star, starFacts[star].aliases]));
const signsOf = ({ star }: { star: string | null }) => (isStar(star) ? moonSignsOf(star) : []);

/** The birth star and related facts. The horoscope file is stored separately. */
export const astrology = defineSection({
  name: 'astrology',
  title: 'Astrological Details',
  table: 'astro_info',
  path: '/astro_info',
  saved: 'Astro detail added',
  incomplete: 'Fill all field',
  fields: {
    star: choice({ label: 'Star', options: stars, also: starAliases }),
    pada: choice({ label: 'Quarter (pada)', options: padas, labels: padaLabels }),
    moonSign: choice({ label: 'Moon sign (rashi)', options: rashis, labels: rashiLabels }),
    gothram: choice({ label: 'Gothram', options: gothrams, also: gothramAliases, ownWords: true }),
    placeOfBirth: place({
      label: 'Place of birth',
      hint: 'Shown only to people you accept.',
      required: true,
      audience: 'accepted',
    }),
    timeOfBirth: timeOfDay({
      label: 'Time of birth',
      hint: 'Shown only to people you accept.',
      required: true,
      audience: 'accepted',
    }),
    dasha: text({ label: 'Dasha' }),
    dosha: choice({ label: 'Dosha', required: true, options: doshas, labels: doshaLabels, format: 'cards' }),
  },
  // A quarter determines the moon sign, and so do two thirds of the stars on their own.
  reveal: {
    pada: ({ star }) => star !== null,
    moonSign: ({ star, pada }) => pada === null && signsOf({ star }).length > 1,
  },
  choices: { moonSign: signsOf },
  tellsMoreOf: { pada: 'star' },
});
