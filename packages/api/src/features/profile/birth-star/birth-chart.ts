import { Body, e_tilt, Ecliptic, EclipticGeoMoon, GeoVector, MakeTime, SiderealTime } from 'astronomy-engine';
import type { AstroTime } from 'astronomy-engine';

import { rashis } from '@mysathi/contract/options/rashis';

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Sidereal longitudes in degrees, from 0 up to 360, by the Lahiri ayanamsa. */
export interface BirthChart {
  moon: number;
  mars: number;
  /** The lagna: the point of the ecliptic rising at that moment and place. */
  rising: number;
}

const circleDegrees = 360;
const arcSecondsPerDegree = 3600;
const daysPerCentury = 36_525;
const degreesPerHour = 15;
const degreesPerRadian = 180 / Math.PI;

/** The Lahiri ayanamsa at noon on 1 January 2000: 23° 15' 00.658" on 21 March 1956, minus nutation, plus precession. */
const ayanamsaIn2000 = 23.857_09;

/** Returns the degrees from the sidereal zero to the mean equinox of date, with the IAU 2006 precession. */
const ayanamsa = ({ tt }: AstroTime): number => {
  const centuries = tt / daysPerCentury;
  const precession = (5028.796_195 + 1.105_434_8 * centuries) * centuries;
  return ayanamsaIn2000 + precession / arcSecondsPerDegree;
};

const onCircle = (degrees: number): number => ((degrees % circleDegrees) + circleDegrees) % circleDegrees;

/** Converts a longitude from the true equinox of date to the sidereal zero. */
const sidereal = (degrees: number, time: AstroTime): number =>
  onCircle(degrees - e_tilt(time).dpsi / arcSecondsPerDegree - ayanamsa(time));

/** Returns the point where the ecliptic cuts the eastern horizon, from the true equinox of date. */
const rising = (time: AstroTime, { latitude, longitude }: Coordinates): number => {
  const meridian = (SiderealTime(time) * degreesPerHour + longitude) / degreesPerRadian;
  const tilt = e_tilt(time).tobl / degreesPerRadian;
  const height = Math.tan(latitude / degreesPerRadian);
  const east = Math.atan2(
    Math.cos(meridian),
    -(Math.sin(meridian) * Math.cos(tilt) + height * Math.sin(tilt)),
  );
  return east * degreesPerRadian;
};

/** Computes Moon, Mars and lagna for a moment and a place. */
export const birthChart = (moment: Date, place: Coordinates): BirthChart => {
  const time = MakeTime(moment);
  return {
    moon: sidereal(EclipticGeoMoon(time).lon, time),
    mars: sidereal(Ecliptic(GeoVector(Body.Mars, time, true)).elon, time),
    rising: sidereal(rising(time, place), time),
  };
};

const signOf = (longitude: number): number => Math.floor((longitude / circleDegrees) * rashis.length);

/** Returns the house of one longitude counted from the sign of another, 1 to 12. */
export const houseFrom = (origin: number, longitude: number): number =>
  ((signOf(longitude) - signOf(origin) + rashis.length) % rashis.length) + 1;

const manglikHouses: readonly number[] = [1, 2, 4, 7, 8, 12];

/** Tests whether Mars is in one of the six houses from the lagna that tradition calls manglik. */
export const isManglik = (chart: BirthChart): boolean =>
  manglikHouses.includes(houseFrom(chart.rising, chart.mars));
