/** The 27 nakshatras by name; their facts stand in star-facts.ts. */
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

/** Whether something given, of any kind, names one of the 27 birth stars as they are spelt here. */
export const isStar = (given: unknown): given is Star => (stars as readonly unknown[]).includes(given);
