import type { Rashi } from '../../options/rashis.ts';
import type { Star } from '../../options/stars.ts';

/** The moon sign of each quarter of a star, as the almanacs list them. */
export const rashiByPada: Readonly<Record<Star, readonly [Rashi, Rashi, Rashi, Rashi]>> = {
  Ashwini: ['Mesha', 'Mesha', 'Mesha', 'Mesha'],
  Bharani: ['Mesha', 'Mesha', 'Mesha', 'Mesha'],
  Krittika: ['Mesha', 'Vrishabha', 'Vrishabha', 'Vrishabha'],
  Rohini: ['Vrishabha', 'Vrishabha', 'Vrishabha', 'Vrishabha'],
  Mrigashira: ['Vrishabha', 'Vrishabha', 'Mithuna', 'Mithuna'],
  Ardra: ['Mithuna', 'Mithuna', 'Mithuna', 'Mithuna'],
  Punarvasu: ['Mithuna', 'Mithuna', 'Mithuna', 'Karka'],
  Pushya: ['Karka', 'Karka', 'Karka', 'Karka'],
  Ashlesha: ['Karka', 'Karka', 'Karka', 'Karka'],
  Magha: ['Simha', 'Simha', 'Simha', 'Simha'],
  'Purva Phalguni': ['Simha', 'Simha', 'Simha', 'Simha'],
  'Uttara Phalguni': ['Simha', 'Kanya', 'Kanya', 'Kanya'],
  Hasta: ['Kanya', 'Kanya', 'Kanya', 'Kanya'],
  Chitra: ['Kanya', 'Kanya', 'Tula', 'Tula'],
  Swati: ['Tula', 'Tula', 'Tula', 'Tula'],
  Vishakha: ['Tula', 'Tula', 'Tula', 'Vrishchika'],
  Anuradha: ['Vrishchika', 'Vrishchika', 'Vrishchika', 'Vrishchika'],
  Jyeshtha: ['Vrishchika', 'Vrishchika', 'Vrishchika', 'Vrishchika'],
  Mula: ['Dhanu', 'Dhanu', 'Dhanu', 'Dhanu'],
  'Purva Ashadha': ['Dhanu', 'Dhanu', 'Dhanu', 'Dhanu'],
  'Uttara Ashadha': ['Dhanu', 'Makara', 'Makara', 'Makara'],
  Shravana: ['Makara', 'Makara', 'Makara', 'Makara'],
  Dhanishta: ['Makara', 'Makara', 'Kumbha', 'Kumbha'],
  Shatabhisha: ['Kumbha', 'Kumbha', 'Kumbha', 'Kumbha'],
  'Purva Bhadrapada': ['Kumbha', 'Kumbha', 'Kumbha', 'Meena'],
  'Uttara Bhadrapada': ['Meena', 'Meena', 'Meena', 'Meena'],
  Revati: ['Meena', 'Meena', 'Meena', 'Meena'],
};
