import { wizardPages } from '@mysathi/contract/pages';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { enterStep, leadElsewhere } from './enter-step.ts';

const page = fc.constantFrom(...wizardPages);

describe('where a step of the wizard leads', () => {
  test('a step ahead leads to the resume point, every other stays open', () => {
    fc.assert(
      fc.property(page, page, (asked, resume) => {
        const ahead = wizardPages.indexOf(asked) > wizardPages.indexOf(resume);
        expect(leadElsewhere(asked, resume)).toBe(ahead ? resume : undefined);
      }),
    );
  });

  test('without a resume point the wizard is over', () => {
    expect(leadElsewhere('/pd', undefined)).toBe('/matches');
    expect(leadElsewhere('/pd', '/elsewhere')).toBe('/matches');
  });
});

describe('a step that is entered', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { sessionStorage: keptStorage() });
    vi.stubGlobal('document', { cookie: 'access_token=one; path=/hobbies' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is open where it has been reached', () => {
    expect(enterStep('/pd')).toBe('open');
  });

  test('leads elsewhere by what it answers: browsers report what is thrown as an error of the page', () => {
    const answer = enterStep('/uploadphotos');
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/hobbies');
  });

  test('says that nobody is signed in', () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(enterStep('/pd')).toBe('signed_out');
  });
});
