/** The twelve moon signs in zodiac order, 30 degrees each. */
export const rashis = [
  'Mesha',
  'Vrishabha',
  'Mithuna',
  'Karka',
  'Simha',
  'Kanya',
  'Tula',
  'Vrishchika',
  'Dhanu',
  'Makara',
  'Kumbha',
  'Meena',
] as const;

export type Rashi = (typeof rashis)[number];

/** The displayed labels, with the Western names. */
export const rashiLabels: Readonly<Record<Rashi, string>> = {
  Mesha: 'Mesha (Aries)',
  Vrishabha: 'Vrishabha (Taurus)',
  Mithuna: 'Mithuna (Gemini)',
  Karka: 'Karka (Cancer)',
  Simha: 'Simha (Leo)',
  Kanya: 'Kanya (Virgo)',
  Tula: 'Tula (Libra)',
  Vrishchika: 'Vrishchika (Scorpio)',
  Dhanu: 'Dhanu (Sagittarius)',
  Makara: 'Makara (Capricorn)',
  Kumbha: 'Kumbha (Aquarius)',
  Meena: 'Meena (Pisces)',
};
