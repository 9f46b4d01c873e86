import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filesOfTurn, readCommit, turnOf, turns, widthOfTurn } from './turns.ts';

const allTurns = Array.from({ length: turns }, (_, turn) => turn);

describe('turns of journeys', () => {
  test('each file has exactly one turn, in whatever order the folder was read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 120 }), (files) => {
        const dealt = allTurns.flatMap((turn) => filesOfTurn(files, turn));
        expect(dealt.toSorted()).toEqual(files.toSorted());
        expect(filesOfTurn(files.toReversed(), 3)).toEqual(filesOfTurn(files, 3));
      }),
    );
  });

  test('no turn has two files more than another', () => {
    const files = Array.from({ length: 137 }, (_, number) => `${number}.journey.ts`);
    const lengths = allTurns.map((turn) => filesOfTurn(files, turn).length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBe(1);
  });

  test('half of the turns look at phones, and half at desks', () => {
    expect(allTurns.filter((turn) => widthOfTurn(turn) === 360)).toHaveLength(turns / 2);
    expect(allTurns.filter((turn) => widthOfTurn(turn) === 1280)).toHaveLength(turns / 2);
  });

  test('a commit has one turn, and commits have different ones', () => {
    const commits = Array.from({ length: 400 }, (_, number) =>
      number.toString(16).padStart(8, '0').repeat(5),
    );
    expect(new Set(commits.map(turnOf)).size).toBe(turns);
    expect(turnOf('0')).toBe(0);
    expect(allTurns).toContain(turnOf(readCommit()));
  });
});
