import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { Hero } from './hero.tsx';

/** Returns the targets of the buttons, by their text. */
const ways = (isMember: boolean): Record<string, string> => {
  const document = drawn(<Hero isMember={isMember} hasCheckedProfiles={false} />);
  const links = document.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return Object.fromEntries(
    [...links].map(([, to = '', label = '']) => [label.replaceAll(/<[^>]*>/g, ''), to]),
  );
};

test('the hero leads to giving, and beside that visitors to registering and members to their matches', () => {
  expect(ways(false)).toEqual({ 'Find Matches': '/donate', 'Register Free': '/signup' });
  expect(ways(true)).toEqual({ 'Find Matches': '/donate', 'Go to Matches': '/matches' });
});
