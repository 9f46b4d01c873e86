import type pg from 'pg';

import { unpackFacts } from '../fit/packed-facts.ts';
import type { FitFacts } from '../fit/packed-facts.ts';

/** The facts about the viewing member that lists need. */
export interface ViewerCard {
  readonly memberId: string;
  /** Null until personal info is saved: such a member sees no strangers. */
  readonly gender: 'Male' | 'Female' | null;
  readonly facts: FitFacts | null;
}

interface Row {
  gender: 'Male' | 'Female';
  fit_facts: string;
}

/** Returns the viewer's card facts, or nulls before there is a card. */
export const viewerCard = async (pool: pg.Pool, memberId: string): Promise<ViewerCard> => {
  const { rows } = await pool.query<Row>({
    name: 'viewer-card',
    text: 'SELECT gender, fit_facts FROM member_cards WHERE member_id = $1',
    values: [memberId],
  });
  const [row] = rows;
  return { memberId, gender: row?.gender ?? null, facts: row ? unpackFacts(row.fit_facts) : null };
};
