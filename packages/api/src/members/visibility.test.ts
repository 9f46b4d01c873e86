import { describe, expect, test } from 'vitest';

import {
  audiencesFor,
  isOnPublicSite,
  mayBeListed,
  maySee,
  maySeeHoroscope,
  photoFor,
  relationOf,
  standingOf,
} from './visibility.ts';
import type { Between, Onlooker, Findability, Relation } from './visibility.ts';

const today = '2026-03-01';
const shown: Findability = { state: 'active', listed: true, listableFrom: '2020-01-01' };
const unlisted: Findability = { ...shown, listed: false };

describe('relationOf', () => {
  const nothing: Between = { outgoing: null, incoming: null, blocked: false };
  test.each<[string, Partial<Between>, Relation]>([
    ['nothing between us', {}, 'stranger'],
    ['my interest waits', { outgoing: 'pending' }, 'sent'],
    ['theirs waits', { incoming: 'pending' }, 'received'],
    ['they said yes', { outgoing: 'accepted' }, 'accepted'],
    ['I said yes', { incoming: 'accepted' }, 'accepted'],
    ['they said no', { outgoing: 'rejected' }, 'rejected'],
    ['I said no', { incoming: 'rejected' }, 'rejected'],
    ['theirs waits after their no to mine', { outgoing: 'rejected', incoming: 'pending' }, 'received'],
    ['a yes outweighs a no', { outgoing: 'accepted', incoming: 'rejected' }, 'accepted'],
    ['taken back', { outgoing: 'withdrawn' }, 'stranger'],
    ['expired', { incoming: 'expired' }, 'stranger'],
    ['blocked in spite of a yes', { outgoing: 'accepted', blocked: true }, 'blocked'],
  ])('%s', (_, between, relation) => {
    expect(relationOf({ ...nothing, ...between })).toBe(relation);
  });
});

test('a card tells nothing of blocks', () => {
  expect(standingOf('blocked', { incoming: 'rejected' })).toBe('none');
  expect(standingOf('oneself', { incoming: null })).toBe('none');
  expect(standingOf('received', { incoming: 'pending' })).toBe('received');
});

test('a card says whose no it was', () => {
  expect(standingOf('rejected', { incoming: null })).toBe('rejected');
  expect(standingOf('rejected', { incoming: 'expired' })).toBe('rejected');
  expect(standingOf('rejected', { incoming: 'rejected' })).toBe('declined');
  expect(standingOf('accepted', { incoming: 'rejected' })).toBe('accepted');
});

describe('mayBeListed', () => {
  test.each([
    [shown, true],
    [unlisted, false],
    [{ ...shown, listableFrom: today }, true],
    [{ ...shown, listableFrom: '2026-03-02' }, false],
  ])('%o', (member, expected) => {
    expect(mayBeListed(member, today)).toBe(expected);
  });
});

test('the public site shows who agreed to it and may be listed', () => {
  expect(isOnPublicSite({ ...shown, publicConsent: true }, today)).toBe(true);
  expect(isOnPublicSite({ ...shown, publicConsent: false }, today)).toBe(false);
  expect(isOnPublicSite({ ...unlisted, publicConsent: true }, today)).toBe(false);
});

describe('maySee', () => {
  const see = (relation: Relation, member: Findability, sameGender = false) =>
    maySee({ relation, sameGender }, member, today);

  test.each<[Relation, boolean, boolean]>([
    ['oneself', true, true],
    ['stranger', true, false],
    ['rejected', true, false],
    ['sent', true, true],
    ['received', true, true],
    ['accepted', true, true],
    ['blocked', false, false],
  ])('%s: a listed member %s, an unlisted one %s', (relation, whenListed, whenUnlisted) => {
    expect(see(relation, shown)).toBe(whenListed);
    expect(see(relation, unlisted)).toBe(whenUnlisted);
  });

  test('a pause hides from all but the accepted', () => {
    const paused = { ...shown, state: 'paused' } as const;
    for (const relation of ['stranger', 'sent', 'received', 'rejected', 'blocked'] as const)
      expect(see(relation, paused)).toBe(false);
    expect(see('accepted', paused)).toBe(true);
    expect(see('oneself', paused)).toBe(true);
  });

  test.each(['leaving', 'suspended', 'deleted'] as const)('%s hides from everybody else', (state) => {
    for (const relation of ['stranger', 'sent', 'received', 'accepted', 'rejected'] as const) {
      expect(see(relation, { ...shown, state })).toBe(false);
    }
    expect(see('oneself', { ...shown, state })).toBe(true);
  });

  test('strangers of one gender do not see each other', () => {
    expect(see('stranger', shown, true)).toBe(false);
    expect(see('accepted', shown, true)).toBe(true);
  });
});

describe('audiencesFor', () => {
  test.each<[Relation, string[]]>([
    ['stranger', ['members']],
    ['sent', ['members']],
    ['received', ['members']],
    ['rejected', ['members']],
    ['accepted', ['accepted', 'members']],
    ['blocked', []],
    ['oneself', ['accepted', 'members', 'owner', 'revealed']],
  ])('%s', (relation, audiences) => {
    expect([...audiencesFor(relation)].toSorted()).toEqual(audiences);
  });
});

describe('photoFor', () => {
  const photo = { visibility: 'members', review: 'approved', publicConsent: true } as const;
  test.each<[Onlooker, 'members' | 'accepted', string]>([
    ['stranger', 'members', 'open'],
    ['stranger', 'accepted', 'locked'],
    ['sent', 'accepted', 'locked'],
    ['received', 'accepted', 'locked'],
    ['rejected', 'accepted', 'locked'],
    ['accepted', 'accepted', 'open'],
    ['blocked', 'members', 'absent'],
    ['visitor', 'members', 'open'],
    ['visitor', 'accepted', 'absent'],
    ['oneself', 'accepted', 'open'],
  ])('%s, for %s: %s', (onlooker, visibility, expected) => {
    expect(photoFor(onlooker, { ...photo, visibility })).toBe(expected);
  });

  test('a visitor needs the consent, and nobody but the owner sees what is not approved', () => {
    expect(photoFor('visitor', { ...photo, publicConsent: false })).toBe('absent');
    expect(photoFor('accepted', { ...photo, review: 'pending' })).toBe('absent');
    expect(photoFor('oneself', { ...photo, review: 'refused' })).toBe('open');
  });
});

test('the horoscope opens with an accepted interest', () => {
  const open = (
    ['oneself', 'stranger', 'sent', 'received', 'accepted', 'rejected', 'blocked'] as const
  ).filter(maySeeHoroscope);
  expect(open).toEqual(['oneself', 'accepted']);
});
