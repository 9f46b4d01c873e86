import type { StoryDrawing } from '@mysathi/contract/endpoints/stories';

/** The story of an invented couple. */
interface DemoStory {
  readonly names: string;
  readonly drawing: StoryDrawing | null;
  readonly story: string;
}

/** The demo stories, newest last. */
export const demoStories: readonly DemoStory[] = [
  {
    names: 'Farida S. & Imran Q.',
    drawing: null,
    story:
      'We are both past forty and had each been married before, and we said so on the first line of our profiles. Nobody had to explain anything later. Our children met over a cricket match, and it was they who asked when we would stop being so slow.',
  },
  {
    names: 'Lakshmi R. & Suresh P.',
    drawing: 'lamps',
    story:
      'My mother read his profile before I did. I sent the interest because of one sentence, that he cooks on Sundays and does not mind company in the kitchen.\n\nHe answered the next evening. We wrote for six weeks before we met, and by then the kitchen was no longer the only thing we agreed on.',
  },
  {
    names: 'Anjali D. & Nikhil M.',
    drawing: 'cups',
    story:
      'We lived two streets apart in Pune for five years and never met. Both of us had ticked trekking, both of us go once a year. At our first cup of tea we admitted it, laughed, and have since been up Rajgad three times, which is three times more than before.',
  },
  {
    names: 'Meenal K. & Rohan T.',
    drawing: 'mandap',
    story:
      'I kept my photo for people I had said yes to. Rohan wrote about the book I had named, not about my face, and that was new to me.\n\nOur families met at the temple on a rainy Thursday. Nobody had brought an umbrella, so everybody had time to talk.',
  },
  {
    names: 'Harpreet G. & Simran B.',
    drawing: 'garlands',
    story:
      'She declined my interest kindly, and I left it at that. Four months later she wrote herself: she had been busy with her exams and had kept my profile. We talked through every evening of her internship. When she passed, I was the second person she called, after her father.',
  },
];
