import type pg from 'pg';

import { any, noBar } from '@mysathi/contract/options/religions';
import { subCastesIn } from '@mysathi/contract/options/sub-castes';
import type { WeighedWish } from '@mysathi/contract/options/weighed-wishes';

import type { SearchWishes, Span } from '../../../members/search/search-port.ts';

interface Row {
  ageFrom: number | null;
  ageTo: number | null;
  heightFrom: number | null;
  heightTo: number | null;
  religion: string[] | null;
  caste: string[] | null;
  subCaste: string | null;
  motherTongue: string[] | null;
  maritalStatus: string[] | null;
  complexion: string[] | null;
  niceToHave: string[] | null;
}

const partnerWishesSql = `
  SELECT age_from AS "ageFrom", age_to AS "ageTo", height_from AS "heightFrom", height_to AS "heightTo", religion,
    caste, sub_caste AS "subCaste", mother_tongue AS "motherTongue", marital_status AS "maritalStatus", complexion, nice_to_have AS "niceToHave"
  FROM partner_preferences WHERE member_id = $1`;

const noLimit: Span = { from: null, to: null };
const isOpen = (value: string) => value === any || value === noBar;

/** Returns the conditions of a member's partner preferences; those that are only nice to have exclude nobody. */
export const partnerWishes = async (pool: pg.Pool, memberId: string): Promise<SearchWishes> => {
  const { rows } = await pool.query<Row>({
    name: 'partner-wishes',
    text: partnerWishesSql,
    values: [memberId],
  });
  const [row] = rows;
  if (row === undefined) return {};
  const isNice = (wish: WeighedWish) => row.niceToHave?.includes(wish) ?? false;
  const named = (values: string[] | null) => (values === null || values.some(isOpen) ? [] : values);
  const weighed = (values: string[] | null, wish: WeighedWish) => (isNice(wish) ? [] : named(values));
  return {
    age: isNice('Age') ? noLimit : { from: row.ageFrom, to: row.ageTo },
    height: isNice('Height') ? noLimit : { from: row.heightFrom, to: row.heightTo },
    religion: weighed(row.religion, 'Religion'),
    community: named(row.caste),
    subCaste: subCastesIn(row.subCaste),
    motherTongue: weighed(row.motherTongue, 'Mother tongue'),
    maritalStatus: weighed(row.maritalStatus, 'Marital status'),
    complexion: named(row.complexion),
  };
};
