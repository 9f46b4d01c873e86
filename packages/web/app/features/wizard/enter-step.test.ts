import { wizardPages } from '@mysathi/contract/pages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { leadElsewhere } from './enter-step.ts';

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
