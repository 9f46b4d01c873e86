import { expect, test } from 'vitest';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryView } from './story-view.tsx';

const story = {
  _id: 'd9428888-122b-41e1-b85c-61cd3cbee6c1',
  name: 'Asha & Ravi',
  description: 'We met over tea.',
  image: null,
  published_at: '2026-11-20T19:30:00.000Z',
  demo: false,
};

test('a story was told on the day that it was in India', () => {
  const page = readable(<StoryView story={story} more={[]} isMember share={null} />);
  expect(page).toContain('Told on 21\u00a0November\u00a02026');
});

test.each([
  ['en', 'We met over tea.'],
  ['hi', 'हम चाय पर मिले।'],
])('the words of a couple are marked as %s, on the card and on the page', (language, words) => {
  const page = <StoryView story={{ ...story, description: words }} more={[]} isMember share={null} />;
  expect(drawn(page)).toMatch(new RegExp(`<article[^>]* lang="${language}"[^>]*><p>${words}`));
  const card = <StoryCard story={{ ...story, beginning: words }} level={2} />;
  expect(drawn(card)).toMatch(new RegExp(`<p[^>]* lang="${language}"[^>]*>${words}`));
});
