import type { SeededRandom } from '../seeded-random.ts';
import type { DemoMember } from './demo-member.ts';

type Known = Pick<DemoMember, 'name' | 'personal' | 'professional' | 'hobbies' | 'family'>;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const article = (word: string): string => (/^[aeiou]|^HR/i.test(word) ? 'an' : 'a');

const opening = (random: SeededRandom, { name, personal, professional }: Known): string => {
  const given = name.split(' ')[0] ?? name;
  const place = personal.nativePlace.split(', ')[0] ?? personal.nativePlace;
  const work = professional.designation;
  const nameless = work.startsWith('Family');
  const job = nameless
    ? 'run our family business'
    : `work as ${article(work)} ${work.toLowerCase().replace(/^hr /, 'HR ')}`;
  return random.pick([
    `I am ${given}, born and raised in ${place}. I ${job} and like what I do.`,
    `My home town is ${place}, and I ${job}. Friends call me calm and dependable.`,
    `${place} is where I come from; these days I ${job} and learn something new most weeks.`,
    `Hello, I am ${given}. I ${job}, and I still go home to ${place} for every festival.`,
  ]);
};

const home = (random: SeededRandom, { family }: Known): string => {
  const siblings =
    family.siblings === 0
      ? 'I am an only child'
      : family.siblings === 1
        ? 'I grew up with one sibling'
        : `I grew up with ${family.siblings} siblings`;
  return random.pick([
    `${siblings}, and our home has always been full of guests.`,
    `${siblings}. We are close, and we talk every day.`,
    `${siblings}, and my parents taught us to stand on our own feet.`,
    `${siblings}. Sunday meals together matter to us.`,
  ]);
};

const leisure = (random: SeededRandom, { hobbies }: Known): string => {
  const some = listed(
    random.sample(hobbies.hobbies, 3).map((hobby) => hobby.toLowerCase().replace('diy', 'DIY')),
  );
  return random.pick([
    `In my free time you will find me with ${some}.`,
    `What I enjoy most: ${some}.`,
    `My week is not complete without ${some}.`,
    `I make time for ${some}.`,
  ]);
};

const closings = [
  'I am looking for a partner with whom respect and laughter come easily.',
  'I would like to build a home where both of us can grow.',
  'I believe a marriage is two people on the same side.',
  'If this sounds like you, I would be glad to talk.',
  'I hope to find a companion for the ordinary days as much as for the special ones.',
] as const;

/** Writes a member's text about themselves: about four sentences, never over the limit. */
export const writeAbout = (random: SeededRandom, known: Known): string =>
  [opening(random, known), home(random, known), leisure(random, known), random.pick(closings)].join(' ');
