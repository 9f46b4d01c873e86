import { expect, test } from 'vitest';

import { contactsOpenLater } from '@mysathi/contract/texts/ways-to-reach';

import { drawn } from '../../lib/testing/in-english.tsx';
import { HobbyNoteFields } from './hobby-notes.tsx';

test('the question about a hobby is read before the place for its answer', () => {
  const html = drawn(
    <HobbyNoteFields hobbies={['Kolam']} saved={undefined} typed={undefined} onType={() => undefined} />,
  );
  const question = html.indexOf('What do you like about Kolam?');
  expect(question).toBeGreaterThan(html.indexOf('<label'));
  expect(question).toBeLessThan(html.indexOf('<textarea'));
  const [, helpId] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html.split(`id="${helpId}"`)).toHaveLength(2);
});

test('what the server found in a note is said beside it and nowhere else', () => {
  const html = drawn(
    <HobbyNoteFields
      hobbies={['Chess', 'Yoga']}
      saved={undefined}
      typed={{ Yoga: 'Call 98765 43210' }}
      problems={[{ path: 'notes.Yoga', message: contactsOpenLater }]}
      onType={() => undefined}
    />,
  );
  expect(html.split(contactsOpenLater)).toHaveLength(2);
  const [, field = ''] = /<textarea([^>]*aria-invalid="true"[^>]*)>/.exec(html) ?? [];
  const [, id = ''] = /aria-describedby="(?:[^"]* )?([^" ]+-error)[ "]/.exec(field) ?? [];
  expect(html).toContain(`<p id="${id}"`);
  expect(html.indexOf('Yoga')).toBeLessThan(html.indexOf(contactsOpenLater));
  expect(html.indexOf('Chess')).toBeLessThan(html.indexOf('Yoga'));
});
