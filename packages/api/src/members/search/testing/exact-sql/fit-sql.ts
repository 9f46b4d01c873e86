import type { FitFacts } from '../../../fit/packed-facts.ts';
import { least, nothingKnown } from '../../../fit/two-way-fit.ts';
import { fitWorths, worthTable } from '../../ranking/fit-worths.ts';
import { factsBytesSql, hasFactsSql, signals, signalValues, timesCountedSql } from './packed-facts-sql.ts';
import type { Bind } from './packed-facts-sql.ts';

const share = (sum: string, weight: string): string =>
  `CASE WHEN ${weight} = 0 THEN ${nothingKnown} ELSE greatest(${least}, ${sum} / ${weight}) END`;

/**
 * Returns SQL that joins the two-way fit with one viewer, in percent as `fit`, to `member_cards c`: the same sums in
 * the same order as `twoWayFit`. Each step is fenced off, so that it is computed once per row.
 */
export const joinFitSql = (me: FitFacts | null, year: number, bind: Bind): string => {
  if (me === null) return 'CROSS JOIN LATERAL (SELECT 0 AS fit) AS fitting';
  const worths = fitWorths(me, year);
  const values = signalValues(me, year, bind);
  const all = [...signals.alike, ...signals.mine, ...signals.theirs];
  const places = all.map((name) => `2 * (${values[name][1]}) AS ${name}`);
  const tables = new Map(all.map((name) => [name, bind([...worthTable(worths, values[name][0])])]));
  const worth = (name: (typeof all)[number], offset: number) =>
    `coalesce((${tables.get(name)}::float8[])[${name} + ${offset}], 0)`;
  const times = timesCountedSql(bind);
  const theirs = (offset: number) =>
    signals.theirs.map((name, n) => `${worth(name, offset)} * times_${n}`).join(' + ');
  const sumOf = (names: readonly (typeof all)[number][], offset: number) =>
    names.map((name) => worth(name, offset)).join(' + ');
  return `
    CROSS JOIN LATERAL (SELECT ${factsBytesSql('c.fit_facts')} AS f OFFSET 0) AS packed
    CROSS JOIN LATERAL (SELECT ${[...places, ...times.map((one, n) => `${one} AS times_${n}`)].join(',\n      ')} OFFSET 0) AS place
    CROSS JOIN LATERAL (SELECT
      ${sumOf(signals.alike, 1)} + ${sumOf(signals.mine, 1)} AS met,
      ${sumOf(signals.alike, 2)} + ${sumOf(signals.mine, 2)} AS met_weight,
      ${sumOf(signals.alike, 1)} + ${theirs(1)} AS meeting,
      ${sumOf(signals.alike, 2)} + ${theirs(2)} AS meeting_weight OFFSET 0) AS sums
    CROSS JOIN LATERAL (SELECT CASE WHEN ${hasFactsSql('c.fit_facts')} THEN floor(
      100 * sqrt((${share('met', 'met_weight')}) * (${share('meeting', 'meeting_weight')})) + 0.5
    )::integer ELSE 0 END AS fit OFFSET 0) AS fitting`;
};
