import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { PersonRow } from './person-row.tsx';

const person = { id: 'ayesha', name: 'عائشہ' };

test('a row is named by its person, whose name keeps its own direction to itself', () => {
  const named = /<article[^>]* aria-labelledby="([^"]+)".*<h2 id="\1"[^>]*><bdi>(.*?)<\/bdi>/s;
  expect(named.exec(drawn(<PersonRow person={person} />))?.[2]).toBe(person.name);
  const [, , led] = named.exec(drawn(<PersonRow person={person} to="/somebody" verified />)) ?? [];
  expect(led).toMatch(new RegExp(`^<a[^>]* href="/somebody"[^>]*>${person.name}</a>$`));
});
