/** The 27 nakshatras by name; star-facts.ts has their properties. */
export const stars = [
  'Anuradha',
  'Ardra',
  'Ashlesha',
  'Ashwini',
  'Bharani',
  'Chitra',
  'Dhanishta',
  'Hasta',
  'Jyeshtha',
  'Krittika',
  'Magha',
  'Mrigashira',
  'Mula',
  'Punarvasu',
  'Purva Ashadha',
  'Purva Bhadrapada',
  'Purva Phalguni',
  'Pushya',
  'Revati',
  'Rohini',
  'Shatabhisha',
  'Shravana',
  'Swati',
  'Uttara Ashadha',
  'Uttara Bhadrapada',
  'Uttara Phalguni',
  'Vishakha',
] as const;

export type Star = (typeof stars)[number];

/** Whether a value is the name of one of the 27 birth stars in the spelling used here. */
export const isStar = (given: unknown): given is Star => (stars as readonly unknown[]).includes(given);
