import { limits } from '@mysathi/contract/limits';
import { describe, expect, it } from 'vitest';
import { demoSignIns } from '../population/demo-people.ts';
import { drawMember } from '../population/draw-member.ts';
import { drawPopulation } from './draw-relations.ts';
import type { PersonWithRelations } from './draw-relations.ts';
import { suitEachOther } from './sign-in-acquaintances.ts';

const asOf = new Date('2026-03-10T09:00:00Z');
const people: PersonWithRelations[] = [...drawPopulation(1, 600, asOf)];
const members = people.map(({ member }) => member);
const interests = people.flatMap(({ relations }) => relations.interests);
const views = people.flatMap(({ relations }) => relations.views);
const contactViews = people.flatMap(({ relations }) => relations.contactViews);
const shortlistings = people.flatMap(({ relations }) => relations.shortlistings);
const conversations = people.flatMap(({ relations }) => relations.conversations);
const genderOf = (index: number): string => members[index - 1]?.personal.gender ?? '';

const pairName = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

const distinct = (pairs: ReadonlyArray<readonly [number, number]>): number =>
  new Set(pairs.map((pair) => pair.join())).size;

describe('drawPopulation', () => {
  it('only ever adds when the population grows, also from the middle', () => {
    expect([...drawPopulation(1, 300, asOf)]).toEqual(people.slice(0, 300));
    expect([...drawPopulation(301, 600, asOf)]).toEqual(people.slice(300));
    expect([...drawPopulation(2001, 2010, asOf)]).toEqual([...drawPopulation(1901, 2010, asOf)].slice(100));
  });

  it('joins each pair once, man and woman, in every way there is', () => {
    const sent = interests.map(({ sender, receiver }) => [sender, receiver] as const);
    expect(distinct(sent.map(([one, other]) => [Math.min(one, other), Math.max(one, other)]))).toBe(
      sent.length,
    );
    expect(distinct(views.map(({ viewer, viewed }) => [viewer, viewed]))).toBe(views.length);
    expect(distinct(shortlistings.map(({ by, of }) => [by, of]))).toBe(shortlistings.length);
    expect(sent.every(([one, other]) => genderOf(one) !== genderOf(other))).toBe(true);
    expect(new Set(interests.map(({ status }) => status))).toEqual(
      new Set(['pending', 'accepted', 'rejected', 'withdrawn', 'expired']),
    );
  });

  it('lets nothing happen before both had joined or after the story ends', () => {
    const joined = (index: number): number =>
      members[index - 1]?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
    for (const { sender, receiver, status, createdAt, answeredAt } of interests) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(Math.max(joined(sender), joined(receiver)));
      expect(answeredAt === null).toBe(status === 'pending');
      expect((answeredAt ?? createdAt).getTime()).toBeLessThanOrEqual(asOf.getTime());
      const age = asOf.getTime() - createdAt.getTime();
      expect(status !== 'pending' || age < limits.interestLifeDays * 86_400_000).toBe(true);
    }
  });

  it('holds talks between people who accepted each other, in order, with words of lawful length', () => {
    const accepted = new Map(
      interests.flatMap(({ sender, receiver, status, answeredAt }) =>
        status === 'accepted' ? [[pairName(sender, receiver), answeredAt] as const] : [],
      ),
    );
    for (const { pair, messages } of conversations) {
      const since = accepted.get(pairName(...pair));
      let before = since?.getTime() ?? Number.POSITIVE_INFINITY;
      for (const { body, createdAt, readAt } of messages) {
        expect(createdAt.getTime()).toBeGreaterThan(before);
        before = createdAt.getTime();
        expect(body).not.toMatch(/[{}+]/);
        expect(body.length).toBeLessThanOrEqual(limits.messageCharacters);
        expect((readAt ?? createdAt).getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      }
      expect(before).toBeLessThanOrEqual(asOf.getTime());
    }
    expect(conversations.length).toBeGreaterThan(100);
  });

  it('leaves no screen of a demo sign-in empty', () => {
    for (const { index } of demoSignIns) {
      const mine = interests.filter(({ sender, receiver }) => sender === index || receiver === index);
      const count = (test: (interest: (typeof mine)[number]) => boolean): number => mine.filter(test).length;
      expect(count(({ sender }) => sender === index)).toBeGreaterThanOrEqual(4);
      expect(count(({ receiver }) => receiver === index)).toBeGreaterThanOrEqual(4);
      expect(
        count(({ status, receiver }) => status === 'pending' && receiver === index),
      ).toBeGreaterThanOrEqual(2);
      expect(count(({ status }) => status === 'accepted')).toBeGreaterThanOrEqual(4);
      expect(shortlistings.filter(({ by }) => by === index).length).toBeGreaterThanOrEqual(3);
      expect(views.filter(({ viewer }) => viewer === index).length).toBeGreaterThanOrEqual(6);
      const opened = contactViews.filter(({ viewed }) => viewed === index);
      expect(opened.length).toBeGreaterThanOrEqual(2);
      for (const { viewer, at } of opened) {
        const yes = mine.find(({ sender, receiver }) => sender === viewer || receiver === viewer);
        expect(yes?.status).toBe('accepted');
        expect(at.getTime()).toBeGreaterThanOrEqual(yes?.answeredAt?.getTime() ?? Infinity);
      }
      const unread = conversations.filter(({ messages }) =>
        messages.some(({ receiver, readAt }) => receiver === index && readAt === null),
      );
      expect(unread.length).toBeGreaterThanOrEqual(2);
      const known = new Set(mine.flatMap(({ sender, receiver }) => [sender, receiver]));
      const signIn = drawMember(index, asOf);
      const strangers = members.filter((member) => !known.has(member.index) && suitEachOther(signIn, member));
      expect(strangers.length).toBeGreaterThanOrEqual(24);
    }
  });

  it('makes the two sign-ins suit each other and strangers so far', () => {
    const [man, woman] = members;
    expect(man !== undefined && woman !== undefined && suitEachOther(man, woman)).toBe(true);
    expect(interests.some(({ sender, receiver }) => sender + receiver === 3)).toBe(false);
  });
});
