import { expect, test } from 'vitest';

import { resumeAddress } from './resume-address.ts';

test('a session and a saved path lead on', () => {
  expect(resumeAddress('access_token=t; path=%2Fhobbies')).toBe('/hobbies');
  expect(resumeAddress('path=/familydetails; access_token=t')).toBe('/familydetails');
});

test('one of the two alone leads nowhere', () => {
  expect(resumeAddress('')).toBeUndefined();
  expect(resumeAddress('path=%2Fhobbies')).toBeUndefined();
  expect(resumeAddress('access_token=t')).toBeUndefined();
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/',
  '/?again=1',
  '',
  '%E0%A4%A',
])('never to another site, and never round in a circle: %s', (path) => {
  expect(resumeAddress(`access_token=t; path=${path}`)).toBeUndefined();
});
