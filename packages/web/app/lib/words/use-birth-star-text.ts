import { horoscopeTexts } from '../../messages/en/horoscope.ts';
import { optionKey, sectionWords } from '../../messages/en/sections.ts';
import { useText } from './i18n.ts';

interface BirthStar {
  readonly star: string;
  readonly pada: string | null;
  readonly moon_sign: string | null;
}

/** Returns a function that formats a birth star as far as it is known: `Rohini, 2nd quarter, Vrishabha (Taurus)`. */
export const useBirthStarText = (): ((birth: BirthStar) => string) => {
  const t = useText(horoscopeTexts);
  const words = useText(sectionWords.astrology);
  const read = (field: string, value: string) => words[optionKey(field, value)] ?? value;
  return ({ star, pada, moon_sign: sign }) => {
    const plain = read('star', star);
    const birthStar = pada === null ? plain : t.birthStar({ star: plain, quarter: read('pada', pada) });
    return sign === null ? birthStar : t.birthStarAndSign({ birthStar, sign: read('moonSign', sign) });
  };
};
