import type { Star } from './stars.ts';

export interface StarFacts {
  /** Position in the traditional order, 1 = Ashwini. */
  readonly number: number;
  /** Alternative spellings and South Indian names. */
  readonly aliases: readonly string[];
}

export const starFacts: Readonly<Record<Star, StarFacts>> = {
  Ashwini: { number: 1, aliases: ['Aswini', 'Aswathi'] },
  Bharani: { number: 2, aliases: ['Apabharani'] },
  Krittika: { number: 3, aliases: ['Kritika', 'Karthika', 'Karthigai'] },
  Rohini: { number: 4, aliases: [] },
  Mrigashira: { number: 5, aliases: ['Mrigasira', 'Mrigashirsha', 'Mirugasirisham', 'Makayiram'] },
  Ardra: { number: 6, aliases: ['Arudra', 'Thiruvathira', 'Thiruvadhirai'] },
  Punarvasu: { number: 7, aliases: ['Punarpoosam', 'Punartham'] },
  Pushya: { number: 8, aliases: ['Pushyami', 'Poosam', 'Pooyam'] },
  Ashlesha: { number: 9, aliases: ['Aslesha', 'Ayilyam'] },
  Magha: { number: 10, aliases: ['Makha', 'Magam', 'Makam'] },
  'Purva Phalguni': { number: 11, aliases: ['Pubba', 'Poorva Phalguni', 'Pooram'] },
  'Uttara Phalguni': { number: 12, aliases: ['Uttara', 'Uthiram', 'Uthram'] },
  Hasta: { number: 13, aliases: ['Hastha', 'Hastham', 'Atham'] },
  Chitra: { number: 14, aliases: ['Chitta', 'Chithirai', 'Chithira'] },
  Swati: { number: 15, aliases: ['Swathi', 'Chothi'] },
  Vishakha: { number: 16, aliases: ['Visakha', 'Visagam', 'Vishakham'] },
  Anuradha: { number: 17, aliases: ['Anusham', 'Anizham'] },
  Jyeshtha: { number: 18, aliases: ['Jyestha', 'Kettai', 'Thrikketta'] },
  Mula: { number: 19, aliases: ['Moola', 'Moolam'] },
  'Purva Ashadha': { number: 20, aliases: ['Poorvashada', 'Pooradam'] },
  'Uttara Ashadha': { number: 21, aliases: ['Uttarashada', 'Uthiradam', 'Uthradam'] },
  Shravana: { number: 22, aliases: ['Sravana', 'Thiruvonam'] },
  Dhanishta: { number: 23, aliases: ['Dhanishtha', 'Avittam'] },
  Shatabhisha: { number: 24, aliases: ['Satabhisha', 'Sadhayam', 'Chathayam'] },
  'Purva Bhadrapada': { number: 25, aliases: ['Poorvabhadra', 'Poorattathi', 'Pooruruttathi'] },
  'Uttara Bhadrapada': { number: 26, aliases: ['Uttarabhadra', 'Uthirattathi', 'Uthrattathi'] },
  Revati: { number: 27, aliases: ['Revathi'] },
};
