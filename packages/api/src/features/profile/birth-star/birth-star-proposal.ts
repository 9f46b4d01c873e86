import type { BirthStarProposal, ProposalObstacle } from '@mysathi/contract/endpoints/horoscope';
import { knownMoonSign, moonSignAt, placementAt } from '@mysathi/contract/horoscope/birth-star';
import { unknownTime } from '@mysathi/contract/time/time-of-day';

import { dayMilliseconds, minuteMilliseconds } from '../../../platform/clock.ts';
import { birthChart, isManglik } from './birth-chart.ts';
import type { Coordinates } from './birth-chart.ts';

/** The known facts of a birth; null means not given, or a place that is not listed. */
export interface Birth {
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `HH:MM` in Indian Standard Time, or `unknownTime`. */
  time: string | null;
  place: Coordinates | null;
}

/** Before this date, war time and the local times of Bombay and Calcutta make it uncertain what a clock showed. */
const oneClockSince = '1956-01-01';
/** How inaccurate a recorded time of birth may be. */
const uncertainMilliseconds = 5 * minuteMilliseconds;

const nothing = (obstacle: ProposalObstacle): BirthStarProposal => ({
  candidates: [],
  obstacle,
  manglik: null,
});

const candidateAt = (moon: number): BirthStarProposal['candidates'][number] => {
  const placement = placementAt(moon);
  return { ...placement, moon_sign: moonSignAt(placement) };
};

/**
 * Returns the stars that the Moon passes on a day in India: each takes most of a day, so three moments find them all.
 */
const proposalOfDay = (date: string, place: Coordinates): BirthStarProposal => {
  const midnight = Date.parse(`${date}T00:00:00+05:30`);
  const moments = [
    midnight - uncertainMilliseconds,
    midnight + dayMilliseconds / 2,
    midnight + dayMilliseconds + uncertainMilliseconds,
  ];
  const passed = moments.map((moment) => placementAt(birthChart(new Date(moment), place).moon).star);
  const candidates = [...new Set(passed)].map((star) => ({
    star,
    pada: null,
    moon_sign: knownMoonSign({ star, pada: null, moonSign: null }),
  }));
  return { candidates, obstacle: candidates.length > 1 ? 'several_stars' : null, manglik: null };
};

/** Returns the birth star for the known facts of a birth in India, or the reason why none can be proposed. */
export const birthStarProposal = ({ date, time, place }: Birth): BirthStarProposal => {
  if (date === null) return nothing('birthday_missing');
  if (time === null) return nothing('time_missing');
  if (place === null) return nothing('place_unknown');
  if (date < oneClockSince) return nothing('clocks_differed');
  if (time === unknownTime) return proposalOfDay(date, place);

  const told = Date.parse(`${date}T${time}:00+05:30`);
  const moments = [told, told - uncertainMilliseconds, told + uncertainMilliseconds];
  const charts = moments.map((moment) => birthChart(new Date(moment), place));
  const candidates = new Map(
    charts.map(({ moon }) => candidateAt(moon)).map((found) => [`${found.star} ${found.pada}`, found]),
  );
  const manglik = new Set(charts.map(isManglik));
  const [sure = null] = manglik;
  return {
    candidates: [...candidates.values()],
    obstacle: candidates.size > 1 ? 'near_boundary' : null,
    manglik: manglik.size === 1 ? sure : null,
  };
};
