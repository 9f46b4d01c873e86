import type { Star } from '../options/stars.ts';
import type { yonis } from './koota-tables.ts';

/** The properties of a star that the kootas compare. */
interface StarKootas {
  readonly gana: 'Deva' | 'Manushya' | 'Rakshasa';
  readonly nadi: 'Adi' | 'Madhya' | 'Antya';
  readonly yoni: (typeof yonis)[number];
}

/** Separate from the star names, because forms need the names but compute no points. */
export const starKootas: Readonly<Record<Star, StarKootas>> = {
  Ashwini: { gana: 'Deva', nadi: 'Adi', yoni: 'Horse' },
  Bharani: { gana: 'Manushya', nadi: 'Madhya', yoni: 'Elephant' },
  Krittika: { gana: 'Rakshasa', nadi: 'Antya', yoni: 'Sheep' },
  Rohini: { gana: 'Manushya', nadi: 'Antya', yoni: 'Serpent' },
  Mrigashira: { gana: 'Deva', nadi: 'Madhya', yoni: 'Serpent' },
  Ardra: { gana: 'Manushya', nadi: 'Adi', yoni: 'Dog' },
  Punarvasu: { gana: 'Deva', nadi: 'Adi', yoni: 'Cat' },
  Pushya: { gana: 'Deva', nadi: 'Madhya', yoni: 'Sheep' },
  Ashlesha: { gana: 'Rakshasa', nadi: 'Antya', yoni: 'Cat' },
  Magha: { gana: 'Rakshasa', nadi: 'Antya', yoni: 'Rat' },
  'Purva Phalguni': { gana: 'Manushya', nadi: 'Madhya', yoni: 'Rat' },
  'Uttara Phalguni': { gana: 'Manushya', nadi: 'Adi', yoni: 'Cow' },
  Hasta: { gana: 'Deva', nadi: 'Adi', yoni: 'Buffalo' },
  Chitra: { gana: 'Rakshasa', nadi: 'Madhya', yoni: 'Tiger' },
  Swati: { gana: 'Deva', nadi: 'Antya', yoni: 'Buffalo' },
  Vishakha: { gana: 'Rakshasa', nadi: 'Antya', yoni: 'Tiger' },
  Anuradha: { gana: 'Deva', nadi: 'Madhya', yoni: 'Deer' },
  Jyeshtha: { gana: 'Rakshasa', nadi: 'Adi', yoni: 'Deer' },
  Mula: { gana: 'Rakshasa', nadi: 'Adi', yoni: 'Dog' },
  'Purva Ashadha': { gana: 'Manushya', nadi: 'Madhya', yoni: 'Monkey' },
  'Uttara Ashadha': { gana: 'Manushya', nadi: 'Antya', yoni: 'Mongoose' },
  Shravana: { gana: 'Deva', nadi: 'Antya', yoni: 'Monkey' },
  Dhanishta: { gana: 'Rakshasa', nadi: 'Madhya', yoni: 'Lion' },
  Shatabhisha: { gana: 'Rakshasa', nadi: 'Adi', yoni: 'Horse' },
  'Purva Bhadrapada': { gana: 'Manushya', nadi: 'Adi', yoni: 'Lion' },
  'Uttara Bhadrapada': { gana: 'Manushya', nadi: 'Madhya', yoni: 'Cow' },
  Revati: { gana: 'Deva', nadi: 'Antya', yoni: 'Elephant' },
};
