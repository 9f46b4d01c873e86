import { minuteMilliseconds } from '../../platform/clock.ts';
import type { DemoMember } from '../population/demo-member.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { dialogues } from './data/dialogues.ts';
import type { DemoMessage, DemoConversation } from './relation.ts';

const givenName = (member: DemoMember): string => member.name.split(' ')[0] ?? member.name;
const homeTown = (member: DemoMember): string => member.personal.nativePlace.split(', ')[0] ?? '';

const spoken = (line: string, me: DemoMember, you: DemoMember, random: SeededRandom): string =>
  line
    .replace(/^\+/, '')
    .replaceAll('{you}', givenName(you))
    .replaceAll('{myCity}', homeTown(me))
    .replaceAll('{yourCity}', homeTown(you))
    .replaceAll('{hobby}', random.pick(you.hobbies.hobbies).toLowerCase())
    .replaceAll('{myHobby}', random.pick(me.hobbies.hobbies).toLowerCase());

/** Draws moments after `from`, in order, the last no later than `until`. */
const momentsBetween = (random: SeededRandom, from: Date, until: Date, count: number): Date[] => {
  const pauses = Array.from(
    { length: count },
    () => (random.chance(0.6) ? random.integer(2, 40) : random.integer(60, 900)) * minuteMilliseconds,
  );
  const whole = pauses.reduce((sum, pause) => sum + pause, 0);
  const room = Math.max(count, until.getTime() - from.getTime());
  const scale = Math.min(1, room / whole);
  let at = from.getTime();
  return pauses.map((pause) => {
    at += Math.max(1, Math.floor(pause * scale));
    return new Date(at);
  });
};

/** How a conversation ends: the recipient of the last messages has not read this many of them; 0: all are read. */
export type ConversationEnding = { unread: number; lastWord: 'first' | 'second' | 'either' };

/**
 * Draws a conversation of two people; `first` writes the first line. The last messages of one turn may stay unread. All
 * moments lie after `from` and not after `until`.
 */
export const drawConversation = (
  random: SeededRandom,
  people: { first: DemoMember; second: DemoMember },
  times: { from: Date; until: Date },
  ending: ConversationEnding,
): DemoConversation => {
  const lines = random.pick(dialogues);
  let speaker = people.second;
  const turns = lines.map((line) => {
    if (!line.startsWith('+')) speaker = speaker === people.first ? people.second : people.first;
    return { line, speaker };
  });
  const kept = turns.slice(0, random.integer(Math.min(3, turns.length), turns.length));
  const lastSpeaker = ending.lastWord === 'either' ? kept.at(-1)?.speaker : people[ending.lastWord];
  const shown = kept.slice(0, 1 + kept.findLastIndex((turn) => turn.speaker === lastSpeaker));
  const moments = momentsBetween(random, times.from, times.until, shown.length);
  const closer = shown.at(-1)?.speaker;
  const messages = shown.map((turn, at): DemoMessage => {
    const other = turn.speaker === people.first ? people.second : people.first;
    const createdAt = moments[at] ?? times.until;
    const trailing =
      shown.slice(at).every(({ speaker: one }) => one === closer) && shown.length - at <= ending.unread;
    const readAt = new Date(
      Math.min(times.until.getTime(), moments[at + 1]?.getTime() ?? createdAt.getTime() + minuteMilliseconds),
    );
    return {
      sender: turn.speaker.index,
      receiver: other.index,
      body: spoken(turn.line, turn.speaker, other, random),
      createdAt,
      readAt: trailing ? null : readAt,
    };
  });
  return { pair: [people.first.index, people.second.index], messages };
};
