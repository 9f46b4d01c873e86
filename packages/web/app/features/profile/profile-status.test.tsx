import { expect, test } from 'vitest';

import type { OwnProfile } from '@mysathi/contract/endpoints/profile';

import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { ProfileStatus } from './profile-status.tsx';

const complete = {
  _id: 'asha',
  completeness: 100,
  next_step: null,
  wizard_page: null,
  state: 'active',
  listed: true,
  interests_from: null,
  profile_picture_review: 'approved',
  profile_picture_reason: null,
  id_proof: 'approved',
  id_proof_reason: null,
  id_proof_since: null,
  public_consent: false,
} as unknown as OwnProfile;

const shown = (other: Partial<OwnProfile> = {}): string =>
  readable(<ProfileStatus profile={{ ...complete, ...other }} />);

test('a profile is called complete once nothing is missing, also nothing that waits', () => {
  expect(shown()).toContain('Your profile is complete.');
  const waits = shown({ completeness: 91, profile_picture_review: 'pending' });
  expect(waits).not.toContain('Your profile is complete.');
  expect(waits).toContain('Your profile picture is being checked.');
});

test('a paper that was refused for the year of birth leads to where that is changed', () => {
  const refused = shown({ id_proof: 'refused', id_proof_reason: 'birth_differs' });
  expect(refused).toContain('The year of birth or the gender on the ID proof is not that of your profile.');
  expect(refused).toContain('Change year or gender');
});

test('what is missing or differs leads to the form that holds it, also below the answers of its tab', () => {
  const linked = (other: Partial<OwnProfile>) => drawn(<ProfileStatus profile={{ ...complete, ...other }} />);
  expect(linked({ completeness: 92, next_step: { step: 'about', completeness: 100 } })).toContain(
    'tab=personal#about-me"',
  );
  const differs = { id_proof: 'refused' } as const;
  expect(linked({ ...differs, id_proof_reason: 'name_differs' })).toContain('tab=personal#full-name"');
  expect(linked({ ...differs, id_proof_reason: 'birth_differs' })).toContain('tab=personal"');
});
