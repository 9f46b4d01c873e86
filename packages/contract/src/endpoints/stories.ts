import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { straightText } from '../fields.ts';
import { limits } from '../limits.ts';
import { uuid } from '../uuid.ts';

/** What the calls of this file say when they have done it. */
export const storyMessages = {
  stories: 'Success stories',
  story: 'Success story',
  mine: 'Your story',
  asked: 'Sent. Your partner will read it and say yes or no.',
  agreed: 'Thank you. Our team will read it next.',
  withdrawn: 'Taken down. Nobody sees it any more.',
} as const;

/** The drawings that a story may be shown with. */
export const storyDrawings = ['garlands', 'lamps', 'cups', 'mandap'] as const;
export type StoryDrawing = (typeof storyDrawings)[number];

/**
 * Who has to do the next step: `asked` the partner, `in_review` our team. `parted`: nobody sees it, as the two have
 * parted since, or one of them is not here; how it stands otherwise is not told then.
 */
export const storyStates = ['asked', 'in_review', 'published', 'refused', 'withdrawn', 'parted'] as const;
export type StoryState = (typeof storyStates)[number];

const image = z.object({ Location: z.string() }).nullable();

const story = z.object({
  _id: z.string(),
  /** First names and initials of both. */
  name: z.string(),
  description: z.string(),
  image,
  published_at: z.string(),
  /** An invented one, of the demonstration. */
  demo: z.boolean(),
});
export type Story = z.output<typeof story>;

export const listStories = endpoint({
  method: 'GET',
  path: '/success_stories',
  summary: 'Stories of couples who both agreed to be shown, newest first',
  access: 'visitor',
  query: z.object({ cursor }),
  answer: listAnswer(story),
});

export const readStory = endpoint({
  method: 'GET',
  path: '/success_stories/:id',
  summary: 'A story, and up to three others',
  access: 'visitor',
  params: z.object({ id: uuid() }),
  answer: answer(story, { more: z.array(story) }),
});

const partner = z.object({ _id: z.string(), name: z.string() });

const ownStory = z.object({
  _id: z.string(),
  /** Null while I may not meet the other. */
  partner: partner.nullable(),
  /** Whether I wrote it; the other one agrees to it. */
  mine: z.boolean(),
  description: z.string(),
  drawing: z.enum(storyDrawings).nullable(),
  state: z.enum(storyStates),
  /** Whether I can do the next thing now: to change mine, or to agree to the other's. */
  can_go_on: z.boolean(),
  /** What our team asks to change. */
  reason: z.string().nullable(),
});
export type OwnStory = z.output<typeof ownStory>;

export const ownStories = endpoint({
  method: 'GET',
  path: '/success_stories/own',
  summary: 'Stories I wrote or am asked to agree to, and with whom I could tell one',
  access: 'member',
  answer: answer(z.array(ownStory), { partners: z.array(partner) }),
});

export const writeStory = endpoint({
  method: 'POST',
  path: '/success_stories',
  summary: 'Write the story of me and somebody I said yes to, or write it anew; the other has to agree to it',
  access: 'member',
  body: z.object({
    memberId: uuid('Please choose your partner.'),
    description: straightText(limits.storyCharacters.max)
      .trim()
      .min(limits.storyCharacters.min, `Please write at least ${limits.storyCharacters.min} characters.`),
    drawing: z.enum(storyDrawings).optional(),
  }),
  answer: answer(z.object({ _id: z.string() })),
});

export const agreeToStory = endpoint({
  method: 'PUT',
  path: '/success_stories/:id/agree',
  summary: 'Say yes to a story about me, as it is written now',
  access: 'member',
  params: z.object({ id: uuid() }),
  body: z.object({
    /** What was read, and seen beside it: a story that was changed meanwhile is not agreed to. */
    description: z.string().max(limits.storyCharacters.max),
    drawing: z.enum(storyDrawings).optional(),
  }),
  answer: plainAnswer,
});

export const withdrawStory = endpoint({
  method: 'DELETE',
  path: '/success_stories/:id',
  summary: 'Take a story about me down at once; the own one is erased',
  access: 'member',
  params: z.object({ id: uuid() }),
  answer: plainAnswer,
});
