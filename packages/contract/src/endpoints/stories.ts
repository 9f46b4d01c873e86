import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { straightText } from '../fields.ts';
import { limits } from '../limits.ts';
import { uuid } from '../uuid.ts';

/** The success messages of the calls in this file. */
export const storyMessages = {
  stories: 'Success stories',
  story: 'Success story',
  mine: 'Your story',
  asked: 'Sent. Your partner will read it and say yes or no.',
  agreed: 'Thank you. Our team will read it next.',
  withdrawn: 'Taken down. Nobody sees it any more.',
} as const;

/** The illustrations that a story can be shown with. */
export const storyDrawings = ['garlands', 'lamps', 'cups', 'mandap'] as const;
export type StoryDrawing = (typeof storyDrawings)[number];

/**
 * Who acts next: the partner when `asked`, our team when `in_review`. `parted`: hidden from everybody, because the
 * couple's match has ended or one of them is unavailable; the underlying state is then not revealed.
 */
export const storyStates = ['asked', 'in_review', 'published', 'refused', 'withdrawn', 'parted'] as const;
export type StoryState = (typeof storyStates)[number];

const image = z.object({ Location: z.string() }).nullable();

const story = z.object({
  _id: z.string(),
  /** The couple's first names and initials. */
  name: z.string(),
  description: z.string(),
  image,
  published_at: z.string(),
  /** Invented for the demo. */
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
  /** Null while I may not see the partner's profile. */
  partner: partner.nullable(),
  /** Whether I wrote it; otherwise I am the one who agrees to it. */
  mine: z.boolean(),
  description: z.string(),
  drawing: z.enum(storyDrawings).nullable(),
  state: z.enum(storyStates),
  /** Whether I can take my next step now: changing my own story, or agreeing to my partner's. */
  can_go_on: z.boolean(),
  /** What our team wants changed; null otherwise. */
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
    /** The text and drawing that were shown: agreeing is refused if the story has changed since. */
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
