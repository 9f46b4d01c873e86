import type { Hobby } from '@mysathi/contract/options/hobbies';

import { defineTexts } from '../../lib/words/i18n.ts';

const questions: Record<Hobby, string> = {
  Astrology: 'What drew you to the stars?',
  Badminton: 'Singles or doubles, and with whom?',
  Baking: 'What comes out of your oven best?',
  'Bird Watching': 'Which bird made you stop and look?',
  Blogging: 'What do you write about?',
  'Board Games': 'Which game would you teach a guest?',
  Chess: 'Who taught you to play?',
  Cooking: 'What do you cook best?',
  'Crafts and DIY': 'What did you last make with your hands?',
  Cricket: 'Bat, ball, or the best seat in front of the screen?',
  Cycling: 'Which road do you like to ride?',
  Dancing: 'Which dance, and since when?',
  'Fitness and Gym': 'What keeps you going back?',
  Football: 'Which position, or which team?',
  Gardening: 'What grows at your home?',
  'Hiking and Trekking': 'Which trek would you walk again?',
  'Knitting and Embroidery': 'What are you working on now?',
  'Learning Languages': 'Which language is next?',
  Meditation: 'What does it give you?',
  Movies: 'Which film can you watch again and again?',
  Music: 'What do you listen to on a long drive?',
  'Painting and Drawing': 'What do you like to draw?',
  'Pet Care': 'Who lives with you?',
  Photography: 'What do you like to photograph?',
  'Playing an Instrument': 'Which instrument, and which piece?',
  'Poetry and Writing': 'What was your last poem about?',
  Pottery: 'What have you shaped that you are proud of?',
  Reading: 'Which book stayed with you?',
  Running: 'Morning or evening, and how far?',
  Singing: 'Which song do people ask you for?',
  Swimming: 'Pool, river or sea?',
  Theatre: 'On the stage or in the audience?',
  Travelling: 'Where would you go again tomorrow?',
  Volunteering: 'Whom do you help, and how?',
  Yoga: 'What does your practice look like?',
};

/** One question per hobby that people like to answer, by the hobby's name. */
export const hobbyQuestions = defineTexts<Record<string, string>>('hobby-questions', questions);
