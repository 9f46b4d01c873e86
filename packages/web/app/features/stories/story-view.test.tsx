import { expect, test } from 'vitest';

import { readable } from '../../lib/testing/in-english.tsx';
import { StoryView } from './story-view.tsx';

test('a story was told on the day that it was in India', () => {
  const story = {
    _id: 'd9428888-122b-41e1-b85c-61cd3cbee6c1',
    name: 'Asha & Ravi',
    description: 'We met over tea.',
    image: null,
    published_at: '2026-11-20T19:30:00.000Z',
    demo: false,
  };
  const page = readable(<StoryView story={story} more={[]} isMember share={null} />);
  expect(page).toContain('Told on 21\u00a0November\u00a02026');
});
